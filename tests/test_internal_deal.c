/* Chance, byte by byte: published vectors of ChaCha20, SHA-256 and SplitMix64, and the vectors of
 * doc/deal.md, which tests/tools/deal_reference.py computes in another way (rules 3.3, 4.2, 6.6). */
#include "helper.h"

#include "chance.h"

static const uint8_t seeds[2][32] = {
    {0},
    {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
     16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31},
};

/* The bytes are those written in hexadecimal. */
static void same(const uint8_t *bytes, const char *hexadecimal) {
    char text[200];
    const size_t count = strlen(hexadecimal) / 2;
    for (size_t i = 0; i < count; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
    SAME_TEXT(text, hexadecimal);
}

Test(deal, chacha20_of_rfc_8439) {
    static const uint8_t nonce[12] = {0, 0, 0, 9, 0, 0, 0, 0x4A};
    uint8_t block[64];
    hh_chacha20_block(seeds[1], 1, nonce, block);
    same(block, "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

Test(deal, sha256_of_fips_180) {
    static const char *const two_blocks =
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    uint8_t digest[32];
    hh_sha256((const uint8_t *)"abc", 3, digest);
    same(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    hh_sha256((const uint8_t *)"", 0, digest);
    same(digest, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    hh_sha256((const uint8_t *)two_blocks, 56, digest);
    same(digest, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    static uint8_t million[1000000];
    memset(million, 'a', sizeof million);
    hh_sha256(million, sizeof million, digest);
    same(digest, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

Test(deal, splitmix64) {
    uint64_t state = 0;
    EQ(hh_splitmix64(&state), 0xe220a8397b1dcdaf);
    EQ(hh_splitmix64(&state), 0x6e789e6aa1b965f4);
    EQ(hh_splitmix64(&state), 0x06c45d188009454f);
}

Test(deal, vectors_of_the_document) {
    static const struct {
        const char *deck, *with_blank, *stock, *seats, *dealers, *commitment;
    } vectors[2] = {
        {"23040f120a081b052a192117131c2c1100140d20261d0b06012e0c022d1e2b03"
         "091a291f18250e07282415162227102f",
         "031f121a0409082c26201e022b0e2f152d0a18131923292a0716220c1410010d"
         "301b170f1d111c28050024250621272e0b",
         "2e2a271d1e23242b1b262c2d2225211c1f2920282f", "04010500060203", "0203040500",
         "0ff12b28e9c5c8add89827a77a4379be32602780e6d7742cc1df2a5ab0d53fa1"},
        {"190e1e2a152925201f1b051200111a10212e07262b1803060c13091404221601"
         "1d1c2c08240f0a2d270b0d282302172f",
         "190d290e1c1714302b1f05012d15202f130f09280b2e1e060c24040311161d2a"
         "0a102c0018022522231a1208272126071b",
         "29202e2c2d1f1e281b24212f2b1c1d22272625232a", "03010206000405", "0203020503",
         "fc84aa40bb1d33dfd6852f27b9fffb7c5e3f063211b4c075d63c1b068fbdeca8"},
    };
    for (int i = 0; i < 2; i++) {
        uint8_t out[49], dealers[5];
        hh_deal_deck(seeds[i], 4, 1, 0, out);
        same(out, vectors[i].deck);
        hh_deal_deck(seeds[i], 7, 12, 3, out);
        same(out, vectors[i].with_blank);
        hh_deal_stock(seeds[i], 2, UINT64_C(0xFFFFF8000000), out);
        same(out, vectors[i].stock);
        hh_deal_seats(seeds[i], 7, out);
        same(out, vectors[i].seats);
        for (int players = 3; players <= 7; players++)
            dealers[players - 3] = (uint8_t)hh_deal_dealer(seeds[i], players);
        same(dealers, vectors[i].dealers);
        hh_deal_commit(seeds[i], out);
        same(out, vectors[i].commitment);
    }
}

/* A number below a bound as the document says it, with divisions. */
static uint32_t slow_below(const uint8_t *bytes, size_t *at, uint32_t bound) {
    for (;;) {
        const uint32_t x = bytes[(*at)++];
        if (x < bound * (256 / bound))
            return x % bound;
    }
}

Test(deal, numbers_below_every_bound) {
    static uint8_t bytes[64 * 400];
    for (uint32_t bound = 1; bound <= 256; bound++) {
        struct hh_stream stream;
        uint8_t nonce[12] = {HH_FOR_GUESS, 0, 0, 0, (uint8_t)bound, (uint8_t)(bound >> 8)};
        size_t at = 0;
        for (uint32_t counter = 0; counter < 400; counter++)
            hh_chacha20_block(seeds[1], counter, nonce, bytes + 64 * counter);
        hh_stream_init(&stream, seeds[1], HH_FOR_GUESS, bound, 0);
        for (int i = 0; i < 10000; i++)
            EQ_AT(hh_stream_below(&stream, bound), slow_below(bytes, &at, bound), bound);
    }
}

Test(deal, streams_are_told_apart) {
    struct hh_stream stream;
    hh_stream_init(&stream, seeds[0], 0x04030201, 0x08070605, 0x0C0B0A09);
    for (int i = 0; i < 12; i++)
        EQ(stream.nonce[i], i + 1);
}
