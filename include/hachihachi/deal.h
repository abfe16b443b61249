/** @file deal.h
 *  Deals from a seed, for anybody who wants to recompute or verify them.
 *  @defgroup deal Deals
 *  All chance comes from a 256-bit seed by ChaCha20 (RFC 8439) and an unbiased shuffle; see
 *  doc/deal.md for each bit. The library never makes a seed: take 32 bytes from the system's random
 *  source.
 *  @{ */
#ifndef HACHIHACHI_DEAL_H
#define HACHIHACHI_DEAL_H

#include <hachihachi/status.h>

HACHI_BEGIN_DECLS

/** Sizes of digests. */
enum hachi_digest_size { HACHI_COMMITMENT_SIZE = 32 /**< bytes of a commitment (SHA-256) */ };

/** The deck of a month.
 *  @param[in] seed     32 bytes
 *  @param[in] players  3-7; with seven the blank card is among the 49
 *  @param[in] month    month number, from 1
 *  @param[in] attempt  0 for the first deal, 1 for the first redeal, and so on
 *  @param[out] deck    room for 48 cards (49 with seven players), top first
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  seed or deck is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   players, month or attempt is out of range
 *
 *  Cost: one ChaCha20 block or two; Allocates: no; Threads: any
 *  @since 0.1.0; rules 4.2 */
HACHI_API hachi_status hachi_deal_deck(const uint8_t *seed, int32_t players, int32_t month,
                                       int32_t attempt, hachi_card *deck);

/** The stock of a month with an auction: 21 cards shuffled.
 *  @param[in] seed    32 bytes
 *  @param[in] month   month number, from 1
 *  @param[in] cards   the 21 cards: hands that are out and what was not dealt
 *  @param[out] stock  room for 21 cards, top first
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  seed or stock is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   month is out of range
 *  @retval HACHI_E_NOT_A_CARD     the set holds the blank card or bits past the 48th
 *  @retval HACHI_E_CARD_COUNT     not 21 cards
 *
 *  Cost: one ChaCha20 block; Allocates: no; Threads: any
 *  @since 0.1.0; rules 6.6 */
HACHI_API hachi_status hachi_deal_stock(const uint8_t *seed, int32_t month, hachi_cardset cards,
                                        hachi_card *stock);

/** Seats by the seed.
 *  @param[in] seed     32 bytes
 *  @param[in] players  3-7
 *  @param[out] order   players entries: order[0] is the player who takes seat 0
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  seed or order is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   players is out of range
 *
 *  Cost: one ChaCha20 block; Allocates: no; Threads: any
 *  @since 0.1.0; rules 3.3 */
HACHI_API hachi_status hachi_deal_seats(const uint8_t *seed, int32_t players, int32_t *order);

/** The first dealer by the seed, as #HACHI_DEALER_BY_SEED uses it.
 *  @param[in] seed     32 bytes
 *  @param[in] players  3-7
 *  @param[out] dealer  the seat
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  seed or dealer is NULL
 *  @retval HACHI_E_OUT_OF_RANGE   players is out of range
 *
 *  Cost: one ChaCha20 block; Allocates: no; Threads: any
 *  @since 0.1.0; rules 3.3 */
HACHI_API hachi_status hachi_deal_dealer(const uint8_t *seed, int32_t players, int32_t *dealer);

/** A commitment to a seed: SHA-256 of a fixed label and the seed. Publish it before the game,
 *  reveal the seed after it; everybody can then verify the commitment and recompute all deals.
 *  @param[in] seed         32 bytes, from a good random source
 *  @param[out] commitment  room for 32 bytes
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  seed or commitment is NULL
 *
 *  Cost: one SHA-256 block; Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_deal_commit(const uint8_t *seed, uint8_t *commitment);

/** Whether a revealed seed fits a commitment.
 *  @param[in] seed        32 bytes
 *  @param[in] commitment  32 bytes
 *  @param[out] fits       1 or 0
 *  @retval HACHI_OK               done
 *  @retval HACHI_E_NULL_ARGUMENT  a pointer is NULL
 *
 *  Cost: one SHA-256 block; Allocates: no; Threads: any
 *  @since 0.1.0 */
HACHI_API hachi_status hachi_deal_verify(const uint8_t *seed, const uint8_t *commitment,
                                         int32_t *fits);

HACHI_END_DECLS

#endif
/** @} */
