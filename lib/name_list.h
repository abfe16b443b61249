/* Floor 2. The names of all things (rules 15), as lists: whoever uses a list says what X makes of a
 * row. Rows of a thing stand in the order of their ids, without a gap; columns are X(L, thing, id,
 * word, English, Japanese, kana, romaji, Chinese). L is passed through. The words of cards stand
 * with the cards. doc/names.md holds the same names, with remarks. */
#ifndef HH_NAME_LIST_H
#define HH_NAME_LIST_H

/* clang-format off */

/* id: card */
#define HH_NAMES_CARD(X, L) \
    X(L, CARD, 0, "", "Pine and crane", "松に鶴", "まつにつる", "Matsu ni tsuru", "松树光牌") \
    X(L, CARD, 1, "", "Pine red-poem ribbon", "松に赤短", "まつにあかたん", "Matsu ni akatan", \
      "松树短册") \
    X(L, CARD, 2, "", "Pine chaff", "松のカス", "まつのかす", "Matsu no kasu", "") \
    X(L, CARD, 3, "", "Pine chaff", "松のカス", "まつのかす", "Matsu no kasu", "") \
    X(L, CARD, 4, "", "Plum and bush warbler", "梅に鶯", "うめにうぐいす", "Ume ni uguisu", "") \
    X(L, CARD, 5, "", "Plum red-poem ribbon", "梅に赤短", "うめにあかたん", "Ume ni akatan", \
      "梅花短册") \
    X(L, CARD, 6, "", "Plum chaff", "梅のカス", "うめのかす", "Ume no kasu", "") \
    X(L, CARD, 7, "", "Plum chaff", "梅のカス", "うめのかす", "Ume no kasu", "") \
    X(L, CARD, 8, "", "Cherry and curtain", "桜に幕", "さくらにまく", "Sakura ni maku", \
      "樱花光牌") \
    X(L, CARD, 9, "", "Cherry red-poem ribbon", "桜に赤短", "さくらにあかたん", \
      "Sakura ni akatan", "樱花短册") \
    X(L, CARD, 10, "", "Cherry chaff", "桜のカス", "さくらのかす", "Sakura no kasu", "") \
    X(L, CARD, 11, "", "Cherry chaff", "桜のカス", "さくらのかす", "Sakura no kasu", "") \
    X(L, CARD, 12, "", "Wisteria and cuckoo", "藤に時鳥", "ふじにほととぎす", \
      "Fuji ni hototogisu", "") \
    X(L, CARD, 13, "", "Wisteria ribbon", "藤に短冊", "ふじにたんざく", "Fuji ni tanzaku", "") \
    X(L, CARD, 14, "", "Wisteria chaff", "藤のカス", "ふじのかす", "Fuji no kasu", "") \
    X(L, CARD, 15, "", "Wisteria chaff", "藤のカス", "ふじのかす", "Fuji no kasu", "") \
    X(L, CARD, 16, "", "Iris and plank bridge", "菖蒲に八橋", "あやめにやつはし", \
      "Ayame ni yatsuhashi", "") \
    X(L, CARD, 17, "", "Iris ribbon", "菖蒲に短冊", "あやめにたんざく", "Ayame ni tanzaku", "") \
    X(L, CARD, 18, "", "Iris chaff", "菖蒲のカス", "あやめのかす", "Ayame no kasu", "") \
    X(L, CARD, 19, "", "Iris chaff", "菖蒲のカス", "あやめのかす", "Ayame no kasu", "") \
    X(L, CARD, 20, "", "Peony and butterflies", "牡丹に蝶", "ぼたんにちょう", "Botan ni chō", "") \
    X(L, CARD, 21, "", "Peony blue ribbon", "牡丹に青短", "ぼたんにあおたん", "Botan ni aotan", \
      "牡丹短册") \
    X(L, CARD, 22, "", "Peony chaff", "牡丹のカス", "ぼたんのかす", "Botan no kasu", "") \
    X(L, CARD, 23, "", "Peony chaff", "牡丹のカス", "ぼたんのかす", "Botan no kasu", "") \
    X(L, CARD, 24, "", "Bush clover and boar", "萩に猪", "はぎにいのしし", "Hagi ni inoshishi", \
      "") \
    X(L, CARD, 25, "", "Bush clover ribbon", "萩に短冊", "はぎにたんざく", "Hagi ni tanzaku", "") \
    X(L, CARD, 26, "", "Bush clover chaff", "萩のカス", "はぎのかす", "Hagi no kasu", "") \
    X(L, CARD, 27, "", "Bush clover chaff", "萩のカス", "はぎのかす", "Hagi no kasu", "") \
    X(L, CARD, 28, "", "Susuki and moon", "芒に月", "すすきにつき", "Susuki ni tsuki", \
      "芒草光牌") \
    X(L, CARD, 29, "", "Susuki and geese", "芒に雁", "すすきにかり", "Susuki ni kari", "") \
    X(L, CARD, 30, "", "Susuki chaff", "芒のカス", "すすきのかす", "Susuki no kasu", "") \
    X(L, CARD, 31, "", "Susuki chaff", "芒のカス", "すすきのかす", "Susuki no kasu", "") \
    X(L, CARD, 32, "", "Chrysanthemum and sake cup", "菊に盃", "きくにさかずき", \
      "Kiku ni sakazuki", "") \
    X(L, CARD, 33, "", "Chrysanthemum blue ribbon", "菊に青短", "きくにあおたん", \
      "Kiku ni aotan", "菊花短册") \
    X(L, CARD, 34, "", "Chrysanthemum chaff", "菊のカス", "きくのかす", "Kiku no kasu", "") \
    X(L, CARD, 35, "", "Chrysanthemum chaff", "菊のカス", "きくのかす", "Kiku no kasu", "") \
    X(L, CARD, 36, "", "Maple and deer", "紅葉に鹿", "もみじにしか", "Momiji ni shika", "") \
    X(L, CARD, 37, "", "Maple blue ribbon", "紅葉に青短", "もみじにあおたん", "Momiji ni aotan", \
      "枫树短册") \
    X(L, CARD, 38, "", "Maple chaff", "紅葉のカス", "もみじのかす", "Momiji no kasu", "") \
    X(L, CARD, 39, "", "Maple chaff", "紅葉のカス", "もみじのかす", "Momiji no kasu", "") \
    X(L, CARD, 40, "", "Willow and poet", "柳に小野道風", "やなぎにおののとうふう", \
      "Yanagi ni Ono no Tōfū", "柳树光牌") \
    X(L, CARD, 41, "", "Willow and swallow", "柳に燕", "やなぎにつばめ", "Yanagi ni tsubame", "") \
    X(L, CARD, 42, "", "Willow ribbon", "柳に短冊", "やなぎにたんざく", "Yanagi ni tanzaku", "") \
    X(L, CARD, 43, "", "Willow chaff", "柳のカス", "やなぎのかす", "Yanagi no kasu", "") \
    X(L, CARD, 44, "", "Paulownia and phoenix", "桐に鳳凰", "きりにほうおう", "Kiri ni hōō", \
      "泡桐光牌") \
    X(L, CARD, 45, "", "Paulownia chaff", "桐のカス", "きりのかす", "Kiri no kasu", "") \
    X(L, CARD, 46, "", "Paulownia chaff", "桐のカス", "きりのかす", "Kiri no kasu", "") \
    X(L, CARD, 47, "", "Paulownia chaff", "桐のカス", "きりのかす", "Kiri no kasu", "") \
    X(L, CARD, 48, "", "Blank card", "白札", "しろふだ", "Shirofuda", "")

/* id: month */
#define HH_NAMES_SUIT(X, L) \
    X(L, SUIT, 1, "pine", "Pine", "松", "まつ", "Matsu", "松树") \
    X(L, SUIT, 2, "plum", "Plum", "梅", "うめ", "Ume", "梅花") \
    X(L, SUIT, 3, "cherry", "Cherry", "桜", "さくら", "Sakura", "樱花") \
    X(L, SUIT, 4, "wisteria", "Wisteria", "藤", "ふじ", "Fuji", "") \
    X(L, SUIT, 5, "iris", "Iris", "菖蒲", "あやめ", "Ayame", "") \
    X(L, SUIT, 6, "peony", "Peony", "牡丹", "ぼたん", "Botan", "牡丹") \
    X(L, SUIT, 7, "bush-clover", "Bush clover", "萩", "はぎ", "Hagi", "") \
    X(L, SUIT, 8, "susuki", "Susuki grass", "芒", "すすき", "Susuki", "芒草") \
    X(L, SUIT, 9, "chrysanthemum", "Chrysanthemum", "菊", "きく", "Kiku", "菊花") \
    X(L, SUIT, 10, "maple", "Maple", "紅葉", "もみじ", "Momiji", "枫树") \
    X(L, SUIT, 11, "willow", "Willow", "柳", "やなぎ", "Yanagi", "柳树") \
    X(L, SUIT, 12, "paulownia", "Paulownia", "桐", "きり", "Kiri", "泡桐")

/* id: hachi_kind */
#define HH_NAMES_KIND(X, L) \
    X(L, KIND, 1, "light", "Light", "光札", "ひかりふだ", "Hikarifuda", "光牌") \
    X(L, KIND, 2, "tane", "Tane", "タネ札", "たねふだ", "Tanefuda", "") \
    X(L, KIND, 3, "ribbon", "Ribbon", "短冊札", "たんざくふだ", "Tanzakufuda", "短册") \
    X(L, KIND, 4, "chaff", "Chaff", "カス札", "かすふだ", "Kasufuda", "粕牌")

/* id: hachi_yaku */
#define HH_NAMES_YAKU(X, L) \
    X(L, YAKU, 1, "sanbon", "Triplet", "三本", "さんぼん", "Sanbon", "三本") \
    X(L, YAKU, 2, "tatesanbon", "Standing triplet", "立三本", "たてさんぼん", "Tate-sanbon", "") \
    X(L, YAKU, 3, "kuttsuki", "Three pairs", "喰付", "くっつき", "Kuttsuki", "") \
    X(L, YAKU, 4, "teshi", "Four of a suit", "手四", "てし", "Teshi", "") \
    X(L, YAKU, 5, "haneken", "Triplet and two pairs", "はねけん", "はねけん", "Haneken", "") \
    X(L, YAKU, 6, "ichinishi", "One, two, four", "一二四", "いちにし", "Ichi-ni-shi", "") \
    X(L, YAKU, 7, "futasanbon", "Two triplets", "二三本", "ふたさんぼん", "Futa-sanbon", "") \
    X(L, YAKU, 8, "sanbontatesanbon", "Triplet and standing triplet", "三本立三本", \
      "さんぼんたてさんぼん", "Sanbon-tate-sanbon", "") \
    X(L, YAKU, 9, "futatatesanbon", "Two standing triplets", "二立三本", "ふたたてさんぼん", \
      "Futa-tate-sanbon", "") \
    X(L, YAKU, 10, "shisou", "Four and three", "四三", "しそう", "Shisō", "") \
    X(L, YAKU, 11, "karasu", "All chaff", "空素", "からす", "Karasu", "") \
    X(L, YAKU, 12, "pikaichi", "One light", "光一", "ぴかいち", "Pikaichi", "") \
    X(L, YAKU, 13, "toichi", "One tane", "十一", "といち", "Toichi", "") \
    X(L, YAKU, 14, "tanichi", "One ribbon", "短一", "たんいち", "Tan'ichi", "") \
    X(L, YAKU, 15, "aka", "Red", "赤", "あか", "Aka", "") \
    X(L, YAKU, 16, "akatan", "Red-poem ribbons", "赤短", "あかたん", "Akatan", "赤短") \
    X(L, YAKU, 17, "aotan", "Blue ribbons", "青短", "あおたん", "Aotan", "青短") \
    X(L, YAKU, 18, "nanatan", "Seven ribbons", "七短", "しちたん", "Shichitan", "") \
    X(L, YAKU, 19, "shikou", "Four lights", "四光", "しこう", "Shikō", "四光") \
    X(L, YAKU, 20, "gokou", "Five lights", "五光", "ごこう", "Gokō", "五光") \
    X(L, YAKU, 21, "souhachi", "All eighty-eight", "総八", "そうはち", "Sōhachi", "") \
    X(L, YAKU, 22, "futahachi", "Double eight", "二八", "ふたはち", "Futahachi", "") \
    X(L, YAKU, 23, "sujuuroku", "Sixteen chaff", "素十六", "すじろく", "Sujiroku", "")

/* id: multiplier, but 3 for 4 */
#define HH_NAMES_FIELD(X, L) \
    X(L, FIELD, 1, "koba", "Small field", "小場", "こば", "Koba", "小场") \
    X(L, FIELD, 2, "ooba", "Large field", "大場", "おおば", "Ōba", "大场") \
    X(L, FIELD, 3, "zetsuba", "Grand field", "絶場", "ぜつば", "Zetsuba", "绝场")

/* id: hachi_bonus */
#define HH_NAMES_BONUS(X, L) \
    X(L, BONUS, 1, "nuke", "Nuke (89 points)", "抜け", "ぬけ", "Nuke", "") \
    X(L, BONUS, 2, "tobikomi", "Tobikomi (whole suit)", "飛び込み", "とびこみ", "Tobikomi", "") \
    X(L, BONUS, 3, "mizuten", "Mizuten (unseen play)", "不見転", "みずてん", "Mizuten", "不见转")

/* id: hachi_phase */
#define HH_NAMES_PHASE(X, L) \
    X(L, PHASE, 1, "mizuten", "Dealer's mizuten", "みずてんの宣言", "みずてんのせんげん", \
      "Mizuten no sengen", "不见转") \
    X(L, PHASE, 2, "deck", "Deck for the deal", "札配り", "ふだくばり", "Fudakubari", "") \
    X(L, PHASE, 3, "bid", "Play or drop", "出・下りの宣言", "でおりのせんげん", \
      "De-ori no sengen", "竞叫阶段") \
    X(L, PHASE, 4, "stock", "New stock", "山札作り", "やまふだづくり", "Yamafuda-zukuri", "牌堆") \
    X(L, PHASE, 5, "show", "Showing teyaku", "手役の公開", "てやくのこうかい", "Teyaku no kōkai", \
      "") \
    X(L, PHASE, 6, "play", "Play a card", "札を出す", "ふだをだす", "Fuda o dasu", "行牌阶段") \
    X(L, PHASE, 7, "turn", "Turn the stock's top card", "山札をめくる", "やまふだをめくる", \
      "Yamafuda o mekuru", "") \
    X(L, PHASE, 8, "claim", "Claim a bonus", "増しの請求", "ましのせいきゅう", "Mashi no seikyū", \
      "") \
    X(L, PHASE, 9, "say", "Stop or go on", "上がり・下げの宣言", "あがりさげのせんげん", \
      "Agari-sage no sengen", "继续") \
    X(L, PHASE, 10, "over", "Game over", "ゲーム終了", "げーむしゅうりょう", "Gēmu shūryō", "")

/* id: hachi_reason */
#define HH_NAMES_REASON(X, L) \
    X(L, REASON, 1, "start", "Starting money", "最初の持ち点", "さいしょのもちてん", \
      "Saisho no mochiten", "起始分数") \
    X(L, REASON, 2, "drop-fee", "Drop fee", "下り賃", "おりちん", "Orichin", "") \
    X(L, REASON, 3, "oikomi-teyaku", "Chased-out hand: teyaku", "追い込み代(手役)", \
      "おいこみだい てやく", "Oikomidai (teyaku)", "") \
    X(L, REASON, 4, "oikomi-dekiyaku", "Chased-out hand: dekiyaku", "追い込み代(出来役のつかみ)", \
      "おいこみだい できやくのつかみ", "Oikomidai (dekiyaku no tsukami)", "") \
    X(L, REASON, 5, "oikomi-cards", "Chased-out hand: single cards", "追い込み代(札)", \
      "おいこみだい ふだ", "Oikomidai (fuda)", "") \
    X(L, REASON, 6, "oikomi", "Chased-out hand: sum", "追い込み代", "おいこみだい", "Oikomidai", \
      "") \
    X(L, REASON, 7, "teyaku", "Teyaku", "手役代", "てやくだい", "Teyakudai", "手役") \
    X(L, REASON, 8, "nuke", "Nuke bonus", "抜け", "ぬけ", "Nuke", "") \
    X(L, REASON, 9, "tobikomi", "Tobikomi bonus", "飛び込み", "とびこみ", "Tobikomi", "") \
    X(L, REASON, 10, "mizuten", "Mizuten bonus", "みずてん", "みずてん", "Mizuten", "不见转") \
    X(L, REASON, 11, "dekiyaku", "Dekiyaku", "出来役代", "できやくだい", "Dekiyakudai", "出来役") \
    X(L, REASON, 12, "sage-flow", "Flow of a sage", "下げの流れ", "さげのながれ", \
      "Sage no nagare", "") \
    X(L, REASON, 13, "refund", "Refund", "吹き消し", "ふきけし", "Fukikeshi", "") \
    X(L, REASON, 14, "special", "Special yaku", "特殊役", "とくしゅやく", "Tokushuyaku", \
      "特殊役") \
    X(L, REASON, 15, "points", "88 settlement", "八十八点の精算", "はちじゅうはちてんのせいさん", \
      "Hachijūhatten no seisan", "") \
    X(L, REASON, 16, "mizuten-fail", "Failed mizuten", "みずてん失敗", "みずてんしっぱい", \
      "Mizuten shippai", "") \
    X(L, REASON, 17, "pot", "Pot to the winner", "下り賃の受け取り", "おりちんのうけとり", \
      "Orichin no uketori", "") \
    X(L, REASON, 18, "plate", "Winner's payment to the plate", "月数表示板への支払い", \
      "つきすうひょうじばんへのしはらい", "Tsukisū hyōjiban e no shiharai", "") \
    X(L, REASON, 19, "kaikan", "Mid-year stake", "改貫", "かいかん", "Kaikan", "") \
    X(L, REASON, 20, "top-prize", "Top prize", "トップ賞", "とっぷしょう", "Toppushō", "头名赏") \
    X(L, REASON, 21, "plate-prize", "Plate prize", "月数表示板の賞", \
      "つきすうひょうじばんのしょう", "Tsukisū hyōjiban no shō", "")

/* id: hachi_option */
#define HH_NAMES_OPTION(X, L) \
    X(L, OPTION, 1, "months", "Months", "月数", "つきすう", "Tsukisū", "游戏长度") \
    X(L, OPTION, 2, "start", "Starting money", "最初の持ち点", "さいしょのもちてん", \
      "Saisho no mochiten", "起始分数") \
    X(L, OPTION, 3, "mizuten", "Mizuten", "不見転", "みずてん", "Mizuten", "不见转") \
    X(L, OPTION, 4, "first_packet", "First packet", "最初に配る枚数", "さいしょにくばるまいすう", \
      "Saisho ni kubaru maisū", "") \
    X(L, OPTION, 5, "four_in_field", "Four of a suit in the field", "場に同じ月の札四枚", \
      "ばにおなじつきのふだよんまい", "Ba ni onaji tsuki no fuda yonmai", "") \
    X(L, OPTION, 6, "carry", "Carrying field levels over", "大場・絶場の持ち越し", \
      "おおばぜつばのもちこし", "Ōba zetsuba no mochikoshi", "") \
    X(L, OPTION, 7, "fee_1", "First drop fee", "一人目の下り賃", "ひとりめのおりちん", \
      "Hitorime no orichin", "") \
    X(L, OPTION, 8, "fee_2", "Second drop fee", "二人目の下り賃", "ふたりめのおりちん", \
      "Futarime no orichin", "") \
    X(L, OPTION, 9, "fee_3", "Third drop fee", "三人目の下り賃", "さんにんめのおりちん", \
      "Sanninme no orichin", "") \
    X(L, OPTION, 10, "oikomi_dekiyaku", "Dekiyaku of chased-out hands", "出来役のつかみ", \
      "できやくのつかみ", "Dekiyaku no tsukami", "") \
    X(L, OPTION, 11, "oikomi_card", "Cards of chased-out hands", "追い込みの札代", \
      "おいこみのふだだい", "Oikomi no fudadai", "") \
    X(L, OPTION, 12, "oikomi_once", "No card paid twice", "追い込みの重複なし", \
      "おいこみのちょうふくなし", "Oikomi no chōfuku nashi", "") \
    X(L, OPTION, 13, "teyaku_claim", "Showing teyaku", "手役の公開", "てやくのこうかい", \
      "Teyaku no kōkai", "") \
    X(L, OPTION, 14, "shisou", "Effect of shisou", "四三の扱い", "しそうのあつかい", \
      "Shisō no atsukai", "") \
    X(L, OPTION, 15, "shisou_all_pay", "All pay shisou", "四三は下りた者も払う", \
      "しそうはおりたものもはらう", "Shisō wa orita mono mo harau", "") \
    X(L, OPTION, 16, "value_sanbon", "Value of sanbon", "三本の点", "さんぼんのてん", \
      "Sanbon no ten", "三本") \
    X(L, OPTION, 17, "value_tatesanbon", "Value of tatesanbon", "立三本の点", "たてさんぼんのてん", \
      "Tate-sanbon no ten", "") \
    X(L, OPTION, 18, "value_kuttsuki", "Value of kuttsuki", "喰付の点", "くっつきのてん", \
      "Kuttsuki no ten", "") \
    X(L, OPTION, 19, "value_teshi", "Value of teshi", "手四の点", "てしのてん", "Teshi no ten", \
      "") \
    X(L, OPTION, 20, "value_haneken", "Value of haneken", "はねけんの点", "はねけんのてん", \
      "Haneken no ten", "") \
    X(L, OPTION, 21, "value_ichinishi", "Value of ichinishi", "一二四の点", "いちにしのてん", \
      "Ichi-ni-shi no ten", "") \
    X(L, OPTION, 22, "value_futasanbon", "Value of futasanbon", "二三本の点", "ふたさんぼんのてん", \
      "Futa-sanbon no ten", "") \
    X(L, OPTION, 23, "value_sanbontatesanbon", "Value of sanbontatesanbon", "三本立三本の点", \
      "さんぼんたてさんぼんのてん", "Sanbon-tate-sanbon no ten", "") \
    X(L, OPTION, 24, "value_futatatesanbon", "Value of futatatesanbon", "二立三本の点", \
      "ふたたてさんぼんのてん", "Futa-tate-sanbon no ten", "") \
    X(L, OPTION, 25, "value_shisou", "Value of shisou", "四三の点", "しそうのてん", "Shisō no ten", \
      "") \
    X(L, OPTION, 26, "value_karasu", "Value of karasu", "空素の点", "からすのてん", \
      "Karasu no ten", "") \
    X(L, OPTION, 27, "value_pikaichi", "Value of pikaichi", "光一の点", "ぴかいちのてん", \
      "Pikaichi no ten", "") \
    X(L, OPTION, 28, "value_toichi", "Value of toichi", "十一の点", "といちのてん", \
      "Toichi no ten", "") \
    X(L, OPTION, 29, "value_tanichi", "Value of tanichi", "短一の点", "たんいちのてん", \
      "Tan'ichi no ten", "") \
    X(L, OPTION, 30, "value_aka", "Value of aka", "赤の点", "あかのてん", "Aka no ten", "") \
    X(L, OPTION, 31, "aka_max", "Most ribbons in aka", "赤の短冊の上限", \
      "あかのたんざくのじょうげん", "Aka no tanzaku no jōgen", "") \
    X(L, OPTION, 32, "value_nuke", "Nuke bonus", "抜けの増し", "ぬけのまし", "Nuke no mashi", "") \
    X(L, OPTION, 33, "value_tobikomi", "Tobikomi bonus", "飛び込みの増し", "とびこみのまし", \
      "Tobikomi no mashi", "") \
    X(L, OPTION, 34, "value_mizuten", "Mizuten bonus", "みずてんの祝儀", "みずてんのしゅうぎ", \
      "Mizuten no shūgi", "") \
    X(L, OPTION, 35, "mizuten_fail", "Failed mizuten", "みずてん失敗の罰", \
      "みずてんしっぱいのばつ", "Mizuten shippai no batsu", "") \
    X(L, OPTION, 36, "tobikomi_haneken", "Tobikomi with haneken", "はねけんの飛び込み", \
      "はねけんのとびこみ", "Haneken no tobikomi", "") \
    X(L, OPTION, 37, "tobikomi_shisou", "Tobikomi with shisou", "四三の飛び込み", \
      "しそうのとびこみ", "Shisō no tobikomi", "") \
    X(L, OPTION, 38, "bonus_timing", "When bonuses are due", "増しの時期", "ましのじき", \
      "Mashi no jiki", "") \
    X(L, OPTION, 39, "bonus_claim", "Claiming bonuses", "増しの請求", "ましのせいきゅう", \
      "Mashi no seikyū", "") \
    X(L, OPTION, 40, "value_akatan", "Value of akatan", "赤短の点", "あかたんのてん", \
      "Akatan no ten", "赤短") \
    X(L, OPTION, 41, "value_aotan", "Value of aotan", "青短の点", "あおたんのてん", \
      "Aotan no ten", "青短") \
    X(L, OPTION, 42, "value_nanatan", "Value of nanatan", "七短の点", "しちたんのてん", \
      "Shichitan no ten", "") \
    X(L, OPTION, 43, "value_shikou", "Value of shikou", "四光の点", "しこうのてん", "Shikō no ten", \
      "四光") \
    X(L, OPTION, 44, "value_gokou", "Value of gokou", "五光の点", "ごこうのてん", "Gokō no ten", \
      "五光") \
    X(L, OPTION, 45, "gokou_after_shikou", "Gokou after shikou", "四光の後の五光", \
      "しこうのあとのごこう", "Shikō no ato no gokō", "") \
    X(L, OPTION, 46, "sage_offer", "When going on is offered", "下げの確認", "さげのかくにん", \
      "Sage no kakunin", "继续") \
    X(L, OPTION, 47, "sage_made", "Earlier yaku at a stop", "下げた役の点", "さげたやくのてん", \
      "Sageta yaku no ten", "") \
    X(L, OPTION, 48, "sage_void", "Voided by another's yaku", "下げた役の無効", \
      "さげたやくのむこう", "Sageta yaku no mukō", "") \
    X(L, OPTION, 49, "sage_liable", "Liability of who went on", "下げた者の一人払い", \
      "さげたもののひとりばらい", "Sageta mono no hitoribarai", "") \
    X(L, OPTION, 50, "sage_flow", "Flow", "下げの流れ", "さげのながれ", "Sage no nagare", "") \
    X(L, OPTION, 51, "hatto", "Hatto", "法度", "はっと", "Hatto", "法度") \
    X(L, OPTION, 52, "hatto_window", "How long hatto lasts", "法度の期間", "はっとのきかん", \
      "Hatto no kikan", "") \
    X(L, OPTION, 53, "hatto_card", "Which discards are hatto", "法度札の範囲", \
      "はっとふだのはんい", "Hattofuda no han'i", "") \
    X(L, OPTION, 54, "value_souhachi", "Value of souhachi", "総八の点", "そうはちのてん", \
      "Sōhachi no ten", "") \
    X(L, OPTION, 55, "value_futahachi", "Value of futahachi", "二八の点", "ふたはちのてん", \
      "Futahachi no ten", "") \
    X(L, OPTION, 56, "value_sujuuroku", "Value of sujuuroku", "素十六の点", "すじろくのてん", \
      "Sujiroku no ten", "") \
    X(L, OPTION, 57, "step_futahachi", "Futahachi, each further point", "二八の一点ごとの増し", \
      "ふたはちのいってんごとのまし", "Futahachi no itten-goto no mashi", "") \
    X(L, OPTION, 58, "step_sujuuroku", "Sujuuroku, each further card", "素十六の一枚ごとの増し", \
      "すじろくのいちまいごとのまし", "Sujiroku no ichimai-goto no mashi", "") \
    X(L, OPTION, 59, "sujuuroku_cap", "Most for sujuuroku", "素十六の上限", "すじろくのじょうげん", \
      "Sujiroku no jōgen", "") \
    X(L, OPTION, 60, "refund_bonus", "Refund of bonuses", "増しの払い戻し", "ましのはらいもどし", \
      "Mashi no haraimodoshi", "") \
    X(L, OPTION, 61, "pot_to", "Who takes the pot", "下り賃の行方", "おりちんのゆくえ", \
      "Orichin no yukue", "") \
    X(L, OPTION, 62, "plate", "Month plate", "月数表示板", "つきすうひょうじばん", \
      "Tsukisū hyōjiban", "") \
    X(L, OPTION, 63, "etsunen", "Etsunen", "越年", "えつねん", "Etsunen", "") \
    X(L, OPTION, 64, "kaikan", "Kaikan", "改貫", "かいかん", "Kaikan", "") \
    X(L, OPTION, 65, "top_prize", "Top prize", "トップ賞", "とっぷしょう", "Toppushō", "头名赏")

/* id: hachi_preset */
#define HH_NAMES_PRESET(X, L) \
    X(L, PRESET, 1, "bga", "Board Game Arena, a year", "BGA 一年", "びーじーえー いちねん", \
      "BGA ichinen", "全年战") \
    X(L, PRESET, 2, "bga-half", "Board Game Arena, half a year", "BGA 半年", \
      "びーじーえー はんとし", "BGA hantoshi", "半年战") \
    X(L, PRESET, 3, "boardwalk", "Boardwalk community", "ボードウォーク", "ぼーどうぉーく", \
      "Bōdowōku", "")

/* id: hachi_event_kind */
#define HH_NAMES_EVENT(X, L) \
    X(L, EVENT, 1, "game-start", "Game start", "ゲーム開始", "げーむかいし", "Gēmu kaishi", "") \
    X(L, EVENT, 2, "month-start", "Month start", "月の開始", "つきのかいし", "Tsuki no kaishi", \
      "") \
    X(L, EVENT, 3, "mizuten", "Dealer's mizuten", "みずてんの宣言", "みずてんのせんげん", \
      "Mizuten no sengen", "不见转") \
    X(L, EVENT, 4, "deal", "Cards dealt", "札配り", "ふだくばり", "Fudakubari", "") \
    X(L, EVENT, 5, "redeal", "Deal again", "配り直し", "くばりなおし", "Kubarinaoshi", "") \
    X(L, EVENT, 6, "blank", "Blank card", "白札", "しろふだ", "Shirofuda", "") \
    X(L, EVENT, 7, "field", "Field level", "場の判定", "ばのはんてい", "Ba no hantei", "") \
    X(L, EVENT, 8, "bid", "Play or drop", "出・下りの宣言", "でおりのせんげん", \
      "De-ori no sengen", "竞叫阶段") \
    X(L, EVENT, 9, "role", "Role without being asked", "出・追い込みの確定", \
      "でおいこみのかくてい", "De-oikomi no kakutei", "") \
    X(L, EVENT, 10, "stock", "New stock", "山札作り", "やまふだづくり", "Yamafuda-zukuri", \
      "牌堆") \
    X(L, EVENT, 11, "show", "Showing teyaku", "手役の公開", "てやくのこうかい", \
      "Teyaku no kōkai", "") \
    X(L, EVENT, 12, "first-takes", "Four of a suit taken", "場の四枚取り", "ばのよんまいどり", \
      "Ba no yonmaidori", "") \
    X(L, EVENT, 13, "play", "Card played", "札を出す", "ふだをだす", "Fuda o dasu", "行牌阶段") \
    X(L, EVENT, 14, "turn", "Card turned", "山札をめくる", "やまふだをめくる", \
      "Yamafuda o mekuru", "") \
    X(L, EVENT, 15, "choice", "Choice of a card to take", "取り札の選択", "とりふだのせんたく", \
      "Torifuda no sentaku", "") \
    X(L, EVENT, 16, "claim", "Claim of a bonus", "増しの請求", "ましのせいきゅう", \
      "Mashi no seikyū", "") \
    X(L, EVENT, 17, "yaku", "Dekiyaku made", "出来役の成立", "できやくのせいりつ", \
      "Dekiyaku no seiritsu", "出来役") \
    X(L, EVENT, 18, "void", "Yaku void", "役の無効", "やくのむこう", "Yaku no mukō", "") \
    X(L, EVENT, 19, "say", "Stop or go on", "上がり・下げの宣言", "あがりさげのせんげん", \
      "Agari-sage no sengen", "继续") \
    X(L, EVENT, 20, "play-end", "End of play", "プレイ終了", "ぷれいしゅうりょう", \
      "Purei shūryō", "") \
    X(L, EVENT, 21, "pay", "Payment", "支払い", "しはらい", "Shiharai", "") \
    X(L, EVENT, 22, "month-end", "End of the month", "月の終わり", "つきのおわり", \
      "Tsuki no owari", "") \
    X(L, EVENT, 23, "game-end", "Game over", "ゲーム終了", "げーむしゅうりょう", "Gēmu shūryō", \
      "")

/* id: hachi_account */
#define HH_NAMES_ACCOUNT(X, L) \
    X(L, ACCOUNT, 7, "bank", "Bank", "貸し元", "かしもと", "Kashimoto", "") \
    X(L, ACCOUNT, 8, "pot", "Pot of drop fees", "下り賃の場", "おりちんのば", "Orichin no ba", \
      "") \
    X(L, ACCOUNT, 9, "plate", "Month plate", "月数表示板", "つきすうひょうじばん", \
      "Tsukisū hyōjiban", "")

#define HH_NAME_LIST(X, L) \
    HH_NAMES_CARD(X, L) \
    HH_NAMES_SUIT(X, L) \
    HH_NAMES_KIND(X, L) \
    HH_NAMES_YAKU(X, L) \
    HH_NAMES_FIELD(X, L) \
    HH_NAMES_BONUS(X, L) \
    HH_NAMES_PHASE(X, L) \
    HH_NAMES_REASON(X, L) \
    HH_NAMES_OPTION(X, L) \
    HH_NAMES_PRESET(X, L) \
    HH_NAMES_EVENT(X, L) \
    HH_NAMES_ACCOUNT(X, L)

/* Other spellings and readings of the sources: X(thing, id, language, variant, name). */
#define HH_NAME_VARIANTS(X) \
    X(CARD, 12, JAPANESE, 1, "藤に不如帰") \
    X(CARD, 12, JAPANESE, 2, "藤に郭公") \
    X(CARD, 28, JAPANESE, 1, "坊主に月") \
    X(CARD, 28, KANA, 1, "ぼうずにつき") \
    X(CARD, 28, ROMAJI, 1, "Bōzu ni tsuki") \
    X(CARD, 29, JAPANESE, 1, "坊主に雁") \
    X(CARD, 29, KANA, 1, "ぼうずにかり") \
    X(CARD, 29, KANA, 2, "すすきにかりがね") \
    X(CARD, 29, KANA, 3, "すすきにがん") \
    X(CARD, 29, ROMAJI, 1, "Bōzu ni kari") \
    X(CARD, 29, ROMAJI, 2, "Susuki ni karigane") \
    X(CARD, 29, ROMAJI, 3, "Susuki ni gan") \
    X(CARD, 32, JAPANESE, 1, "菊に杯") \
    X(CARD, 40, JAPANESE, 1, "雨") \
    X(CARD, 40, KANA, 1, "あめ") \
    X(CARD, 40, KANA, 2, "やなぎにおののみちかぜ") \
    X(CARD, 40, ROMAJI, 1, "Ame") \
    X(CARD, 40, ROMAJI, 2, "Yanagi ni Ono no Michikaze") \
    X(CARD, 43, ENGLISH, 1, "Lightning") \
    X(CARD, 43, JAPANESE, 1, "鬼札") \
    X(CARD, 43, KANA, 1, "おにふだ") \
    X(CARD, 43, ROMAJI, 1, "Onifuda") \
    X(CARD, 48, KANA, 1, "しらふだ") \
    X(CARD, 48, ROMAJI, 1, "Shirafuda") \
    X(SUIT, 5, KANA, 1, "しょうぶ") \
    X(SUIT, 5, ROMAJI, 1, "Shōbu") \
    X(SUIT, 8, ENGLISH, 1, "Pampas grass") \
    X(SUIT, 8, ENGLISH, 2, "Eulalia") \
    X(SUIT, 8, JAPANESE, 1, "坊主") \
    X(SUIT, 8, KANA, 1, "ぼうず") \
    X(SUIT, 8, ROMAJI, 1, "Bōzu") \
    X(SUIT, 11, ENGLISH, 1, "Rain") \
    X(SUIT, 11, JAPANESE, 1, "雨") \
    X(SUIT, 11, KANA, 1, "あめ") \
    X(SUIT, 11, ROMAJI, 1, "Ame") \
    X(SUIT, 11, CHINESE, 1, "柳") \
    X(KIND, 1, ENGLISH, 1, "Bright") \
    X(KIND, 1, JAPANESE, 1, "光") \
    X(KIND, 1, JAPANESE, 2, "二十点札") \
    X(KIND, 2, ENGLISH, 1, "Animal") \
    X(KIND, 2, JAPANESE, 1, "種札") \
    X(KIND, 2, JAPANESE, 2, "種") \
    X(KIND, 2, JAPANESE, 3, "十点札") \
    X(KIND, 3, JAPANESE, 1, "短冊") \
    X(KIND, 3, JAPANESE, 2, "短") \
    X(KIND, 3, JAPANESE, 3, "五点札") \
    X(KIND, 4, ENGLISH, 1, "Junk") \
    X(KIND, 4, JAPANESE, 1, "カス") \
    X(KIND, 4, JAPANESE, 2, "粕") \
    X(KIND, 4, JAPANESE, 3, "素札") \
    X(KIND, 4, JAPANESE, 4, "一点札") \
    X(YAKU, 3, JAPANESE, 1, "くっつき") \
    X(YAKU, 3, JAPANESE, 2, "食付") \
    X(YAKU, 10, KANA, 1, "しぞう") \
    X(YAKU, 10, ROMAJI, 1, "Shizō") \
    X(YAKU, 11, JAPANESE, 1, "カラス") \
    X(YAKU, 18, KANA, 1, "ななたん") \
    X(YAKU, 18, ROMAJI, 1, "Nanatan") \
    X(YAKU, 23, KANA, 1, "すじゅうろく") \
    X(YAKU, 23, ROMAJI, 1, "Sujūroku") \
    X(FIELD, 1, JAPANESE, 1, "平場") \
    X(FIELD, 1, KANA, 1, "ひらば") \
    X(FIELD, 1, ROMAJI, 1, "Hiraba") \
    X(BONUS, 1, JAPANESE, 1, "抜け役") \
    X(BONUS, 1, KANA, 1, "ぬけやく") \
    X(BONUS, 1, ROMAJI, 1, "Nukeyaku") \
    X(BONUS, 2, JAPANESE, 1, "飛込") \
    X(BONUS, 3, JAPANESE, 1, "みずてん") \
    X(PHASE, 1, JAPANESE, 1, "不見転の宣言") \
    X(PHASE, 2, JAPANESE, 1, "配札") \
    X(PHASE, 2, JAPANESE, 2, "ディールフェイズ") \
    X(PHASE, 3, JAPANESE, 1, "出降り") \
    X(PHASE, 3, JAPANESE, 2, "競り") \
    X(PHASE, 3, KANA, 1, "せり") \
    X(PHASE, 3, ROMAJI, 1, "Seri") \
    X(PHASE, 8, JAPANESE, 1, "抜け・飛び込みの請求") \
    X(REASON, 2, JAPANESE, 1, "降り賃") \
    X(REASON, 10, JAPANESE, 1, "不見転") \
    X(REASON, 13, JAPANESE, 1, "払い戻し") \
    X(REASON, 13, KANA, 1, "はらいもどし") \
    X(REASON, 13, ROMAJI, 1, "Haraimodoshi") \
    X(REASON, 19, JAPANESE, 1, "半どん") \
    X(REASON, 19, KANA, 1, "はんどん") \
    X(REASON, 19, ROMAJI, 1, "Handon") \
    X(OPTION, 3, JAPANESE, 1, "みずてん") \
    X(OPTION, 64, JAPANESE, 1, "半どん") \
    X(OPTION, 64, KANA, 1, "はんどん") \
    X(OPTION, 64, ROMAJI, 1, "Handon") \
    X(PRESET, 1, JAPANESE, 1, "一年戦") \
    X(PRESET, 2, JAPANESE, 1, "半年戦") \
    X(EVENT, 6, KANA, 1, "しらふだ") \
    X(EVENT, 6, ROMAJI, 1, "Shirafuda") \
    X(ACCOUNT, 9, JAPANESE, 1, "番個板") \
    X(ACCOUNT, 9, KANA, 1, "げっすうひょうじばん") \
    X(ACCOUNT, 9, KANA, 2, "ばんこいた") \
    X(ACCOUNT, 9, ROMAJI, 1, "Gessū hyōjiban") \
    X(ACCOUNT, 9, ROMAJI, 2, "Banko-ita")
/* clang-format on */

#endif
