/* Floor 2. What people read about options and their values (rules 14, 15), as lists: whoever uses a
 * list says what X makes of a row; L is passed through. doc/names.md holds the same texts. */
#ifndef HH_OPTION_LIST_H
#define HH_OPTION_LIST_H

/* clang-format off */

/* What each option does, in the order of the options: X(L, option, English, Japanese). */
#define HH_OPTION_TEXTS(X, L) \
    X(L, MONTHS, \
      "How many months a game lasts.", \
      "ゲームの月数。") \
    X(L, START, \
      "Mon that each seat receives at the start; a negative amount is paid.", \
      "開始時に各席が受け取る文。負の数なら支払う。") \
    X(L, MIZUTEN, \
      "When the dealer is asked, before the deal, to bind themself to play.", \
      "配る前に親がみずてんを宣言できる場合。") \
    X(L, FIRST_PACKET, \
      "Cards dealt to each seat in the first of the two rounds of dealing.", \
      "二回に分けて配る手札の、一回目の枚数。") \
    X(L, FOUR_IN_FIELD, \
      "What happens when all four cards of a suit are dealt to the field.", \
      "場に同じ月の札が四枚出たときの扱い。") \
    X(L, CARRY, \
      "What becomes of several lights in the field: waiting for later months, multiplying, " \
      "or lost.", \
      "場に光札が複数出たときの倍率の扱い(翌月以降への持ち越しなど)。") \
    X(L, FEE_1, \
      "Mon × field that the first to drop pays.", \
      "一人目に下りた者が払う文(場の倍率が掛かる)。") \
    X(L, FEE_2, \
      "Mon × field that the second to drop pays.", \
      "二人目に下りた者が払う文(場の倍率が掛かる)。") \
    X(L, FEE_3, \
      "Mon × field that the third to drop pays.", \
      "三人目に下りた者が払う文(場の倍率が掛かる)。") \
    X(L, OIKOMI_DEKIYAKU, \
      "Whether a chased-out hand is also paid half of each dekiyaku complete in it.", \
      "追い込まれた手の中で揃っている出来役の半額も受け取るか。") \
    X(L, OIKOMI_CARD, \
      "Mon × field from each player for every light and every red-poem or blue ribbon in a " \
      "chased-out hand.", \
      "追い込まれた手の光札・赤短・青短一枚ごとに、出た三人それぞれから受け取る文(場の倍率" \
      "が掛かる)。") \
    X(L, OIKOMI_ONCE, \
      "Whether cards of a yaku paid in a chased-out hand are left out of the count of " \
      "single cards.", \
      "追い込みで役に数えた札を、一枚ごとの札代から除くか。") \
    X(L, TEYAKU_CLAIM, \
      "Whether teyaku are shown by themselves or their owner chooses which to show.", \
      "手役を自動で公開するか、持ち主が選ぶか。") \
    X(L, SHISOU, \
      "Whether play goes on as usual after a shisou, or it ends the month, or the game.", \
      "四三ができたとき、普通にプレイするか、月を終えるか、ゲームを終えるか。") \
    X(L, SHISOU_ALL_PAY, \
      "Whether seats that dropped pay a shisou too.", \
      "四三の手役代を下りた者も払うか。") \
    X(L, VALUE_SANBON, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_TATESANBON, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_KUTTSUKI, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_TESHI, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_HANEKEN, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_ICHINISHI, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_FUTASANBON, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_SANBONTATESANBON, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_FUTATATESANBON, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_SHISOU, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_KARASU, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_PIKAICHI, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_TOICHI, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_TANICHI, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_AKA, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, AKA_MAX, \
      "The most ribbons that aka may have.", \
      "赤と認める短冊札の最大枚数。") \
    X(L, VALUE_NUKE, \
      "Mon × field from each of the two others when the owner of a chaff teyaku with nuke " \
      "reaches 89 points.", \
      "抜けのある手役の持ち主が89点以上取ったとき、他の二人それぞれから受け取る文(場の倍率" \
      "が掛かる)。") \
    X(L, VALUE_TOBIKOMI, \
      "Mon × field from each of the two others when all four cards of a shown triplet's " \
      "suit are taken.", \
      "公開した三本の月の札を四枚とも取ったとき、他の二人それぞれから受け取る文(場の倍率が" \
      "掛かる)。") \
    X(L, VALUE_MIZUTEN, \
      "Mon × field from every other seat when a mizuten dealer reaches 89 points.", \
      "みずてんの親が89点以上取ったとき、他の全員から受け取る文(場の倍率が掛かる)。") \
    X(L, MIZUTEN_FAIL, \
      "Mon × field that a mizuten dealer below 89 points pays to each of the two others.", \
      "みずてんの親が89点に届かないとき、他の二人それぞれに払う文(場の倍率が掛かる)。") \
    X(L, TOBIKOMI_HANEKEN, \
      "Whether the triplet of haneken can earn the tobikomi bonus.", \
      "はねけんの三枚にも飛び込みを認めるか。") \
    X(L, TOBIKOMI_SHISOU, \
      "Whether the triplet of shisou can earn the tobikomi bonus, when play goes on after it.", \
      "四三の三枚にも飛び込みを認めるか(プレイを続ける場合のみ)。") \
    X(L, BONUS_TIMING, \
      "Whether nuke, tobikomi and mizuten are due at the capture that fulfils them or when " \
      "play ends.", \
      "抜け・飛び込み・みずてんを、条件が整った時に払うか、プレイ終了時に払うか。") \
    X(L, BONUS_CLAIM, \
      "Whether nuke and tobikomi are paid by themselves or must be claimed.", \
      "抜け・飛び込みを自動で払うか、請求が要るか。") \
    X(L, VALUE_AKATAN, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_AOTAN, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_NANATAN, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_SHIKOU, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, VALUE_GOKOU, \
      "Mon × field from each payer.", \
      "支払う者一人あたりの文(場の倍率が掛かる)。") \
    X(L, GOKOU_AFTER_SHIKOU, \
      "Whether a player who made shikou and went on can still make gokou.", \
      "四光を下げた者が五光を作れるか。") \
    X(L, SAGE_OFFER, \
      "Whether going on is offered only while a further yaku is possible, or always.", \
      "別の役の可能性があるときだけ下げを尋ねるか、常に尋ねるか。") \
    X(L, SAGE_MADE, \
      "Whether yaku gone on with pay in full or half when their maker stops.", \
      "下げた役を、上がった時に全額とするか半額とするか。") \
    X(L, SAGE_VOID, \
      "Whether yaku gone on with become void when another player makes a dekiyaku.", \
      "他の者が出来役を作ると、下げた役が無効になるか。") \
    X(L, SAGE_LIABLE, \
      "Whether the only payer who has gone on pays the shares of both.", \
      "下げていた者が、他家の上がりに二人分を一人で払うか。") \
    X(L, SAGE_FLOW, \
      "What yaku gone on with are worth when nobody stops: half, or nothing.", \
      "誰も上がらずに終わったとき、下げた役を半額とするか、無しとするか。") \
    X(L, HATTO, \
      "Whether a hand play that lets an opponent complete a yaku makes its maker pay " \
      "alone: not at all, by a discard, or also by a failure to block.", \
      "出来役を完成させる札を打った者の一人払い(なし、打ち込みのみ、止めなかった場合も)。") \
    X(L, HATTO_WINDOW, \
      "Whether a fault can come true only in the opponent's next turn or as long as the " \
      "card lies in the field.", \
      "法度が効くのは相手の次の番だけか、その札が場にある間ずっとか。") \
    X(L, HATTO_CARD, \
      "Whether any card of the missing card's suit is a fault, or only that card or the " \
      "last one that can take it.", \
      "同じ月の札すべてを法度札とするか、その札と決まり札だけとするか。") \
    X(L, VALUE_SOUHACHI, \
      "Mon × field that the first player receives from each of the two others.", \
      "親が他の二人それぞれから受け取る文(場の倍率が掛かる)。") \
    X(L, VALUE_FUTAHACHI, \
      "Mon × field from each of the two others at 168 points.", \
      "168点で、他の二人それぞれから受け取る文(場の倍率が掛かる)。") \
    X(L, VALUE_SUJUUROKU, \
      "Mon × field from each of the two others for 16 chaff.", \
      "カス札16枚で、他の二人それぞれから受け取る文(場の倍率が掛かる)。") \
    X(L, STEP_FUTAHACHI, \
      "Mon × field added for each point above 168.", \
      "168点を一点超えるごとに増す文(場の倍率が掛かる)。") \
    X(L, STEP_SUJUUROKU, \
      "Mon × field added for each card above 16.", \
      "16枚を一枚超えるごとに増す文(場の倍率が掛かる)。") \
    X(L, SUJUUROKU_CAP, \
      "The most that sujuuroku is worth in mon, before the field multiplier, or none.", \
      "素十六の点の上限(文、倍率を掛ける前)、またはなし。") \
    X(L, REFUND_BONUS, \
      "Whether a special yaku refunds nuke and tobikomi too, beside teyaku.", \
      "特殊役のとき、手役代のほかに抜け・飛び込みも払い戻すか。") \
    X(L, POT_TO, \
      "Whether the month's drop fees go to the winner or to the most points.", \
      "下り賃を、その月の勝者と最多得点者のどちらが取るか。") \
    X(L, PLATE, \
      "Mon that the winner pays to the plate each month.", \
      "勝者が毎月、月数表示板に出す文。") \
    X(L, ETSUNEN, \
      "Whether the game goes on after the last month while field levels still wait.", \
      "最後の月の後も、持ち越しの大場・絶場が残る間は続けるか。") \
    X(L, KAIKAN, \
      "Mon that each seat pays to the bank at the end of month 6.", \
      "六月の終わりに各席が貸し元に払う文。") \
    X(L, TOP_PRIZE, \
      "What the highest total receives: the bank's balance, or so many mon times the " \
      "number of players.", \
      "最高得点者が受け取る額(貸し元の残り、または人数×文)。")

/* Values that have words, list by list, in the order of the values: X(L, list, value, word,
 * English, Japanese). A choice has the list of its own name; the one word beside a number has value
 * 0 here. */
#define HH_OPTION_VALUES(X, L) \
    X(L, SWITCH, 0, "off", "Off", "なし") \
    X(L, SWITCH, 1, "on", "On", "あり") \
    X(L, MIZUTEN, 0, "auction", "When there is an auction", "競りのある場合") \
    X(L, MIZUTEN, 1, "always", "Always", "常に") \
    X(L, MIZUTEN, 2, "off", "Never", "なし") \
    X(L, FOUR_IN_FIELD, 0, "first_takes", "The first player takes them", "先手が取る") \
    X(L, FOUR_IN_FIELD, 1, "redeal", "Deal again", "配り直し") \
    X(L, CARRY, 0, "pool", "The rest wait; the strongest first", "持ち越し(強い順)") \
    X(L, CARRY, 1, "queue", "New ones wait behind the old", "持ち越し(先着順)") \
    X(L, CARRY, 2, "stack", "All multiply at once", "重ねて掛ける") \
    X(L, CARRY, 3, "none", "The rest is lost", "持ち越しなし") \
    X(L, TEYAKU_CLAIM, 0, "automatic", "By themselves", "自動") \
    X(L, TEYAKU_CLAIM, 1, "choice", "The owner chooses", "選択") \
    X(L, SHISOU, 0, "play", "Play goes on", "プレイする") \
    X(L, SHISOU, 1, "month", "Ends the month", "月を終える") \
    X(L, SHISOU, 2, "game", "Ends the game", "ゲームを終える") \
    X(L, BONUS_TIMING, 0, "at_once", "At once", "その場で") \
    X(L, BONUS_TIMING, 1, "at_end", "When play ends", "プレイ終了時") \
    X(L, BONUS_CLAIM, 0, "automatic", "By themselves", "自動") \
    X(L, BONUS_CLAIM, 1, "choice", "Must be claimed", "請求制") \
    X(L, GOKOU_AFTER_SHIKOU, 0, "barred", "Barred", "不可") \
    X(L, GOKOU_AFTER_SHIKOU, 1, "allowed", "Allowed", "可") \
    X(L, SAGE_OFFER, 0, "if_possible", "Only if it could help", "可能性のあるとき") \
    X(L, SAGE_OFFER, 1, "always", "Always", "常に") \
    X(L, SAGE_MADE, 0, "full", "In full", "全額") \
    X(L, SAGE_MADE, 1, "half", "Half", "半額") \
    X(L, SAGE_FLOW, 0, "half", "Half", "半額") \
    X(L, SAGE_FLOW, 1, "nothing", "Nothing", "なし") \
    X(L, HATTO, 0, "off", "None", "なし") \
    X(L, HATTO, 1, "discard", "Discards", "打ち込みのみ") \
    X(L, HATTO, 2, "discard_and_block", "Discards and failures to block", "打ち込みと見逃し") \
    X(L, HATTO_WINDOW, 0, "next_turn", "The opponent's next turn", "相手の次の番") \
    X(L, HATTO_WINDOW, 1, "open", "As long as the card lies there", "札が場にある間") \
    X(L, HATTO_CARD, 0, "suit", "Any card of the suit", "同じ月の札") \
    X(L, HATTO_CARD, 1, "kimari", "That card and the last one left", "その札と決まり札") \
    X(L, SUJUUROKU_CAP, 0, "none", "No limit", "上限なし") \
    X(L, POT_TO, 0, "winner", "The winner", "勝者") \
    X(L, POT_TO, 1, "most_points", "The most points", "最多得点者") \
    X(L, TOP_PRIZE, 0, "bank", "The bank's balance", "貸し元の残り")

/* Row of each value in that order: HH_VALUE_<list>_<value>. */
#define HH_OPTION_VALUE_ROW(L, list, value, ...) HH_VALUE_##list##_##value,
enum { HH_OPTION_VALUES(HH_OPTION_VALUE_ROW, ) HH_OPTION_VALUE_ROWS };
/* clang-format on */

#endif
