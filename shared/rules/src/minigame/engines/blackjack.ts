import { type Card, freshShoe, rankOf } from '../cards.ts';
import { type Market, marketsOn, plainEngine } from '../engine.ts';

/** The dealer plays by rule alone: cards up to sixteen, none from seventeen on, soft or hard. */
export interface BlackjackOutcome {
  dealer: Card[];
}
interface Hand {
  total: number;
  cards: number;
}

const pointsOf = (card: Card): number => Math.min(10, rankOf(card));

/** An ace counts eleven while that does not go over 21. @param values 1 to 10 */
export function blackjackTotal(values: readonly number[]): number {
  const low = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && low <= 11 ? low + 10 : low;
}
const handOf = ({ dealer }: BlackjackOutcome): Hand => ({
  total: blackjackTotal(dealer.map(pointsOf)),
  cards: dealer.length,
});
const isBlackjack = ({ total, cards }: Hand) => total === 21 && cards === 2;

/**
 * The number of all ways to lay the shoe out that end so, four standing for four cards and more, 22 for all above 21; the test lays
 * every hand out.
 */
const ways: readonly (readonly [Hand, bigint])[] = [
  [{ total: 17, cards: 2 }, 806_215_545_011_365_695_360n],
  [{ total: 17, cards: 3 }, 614_885_406_611_929_271_280n],
  [{ total: 17, cards: 4 }, 223_741_686_924_193_702_523n],
  [{ total: 18, cards: 2 }, 736_931_396_611_951_455_915n],
  [{ total: 18, cards: 3 }, 613_921_858_947_173_839_755n],
  [{ total: 18, cards: 4 }, 227_183_847_212_385_147_294n],
  [{ total: 19, cards: 2 }, 671_846_287_509_471_412_800n],
  [{ total: 19, cards: 3 }, 610_179_236_965_123_795_200n],
  [{ total: 19, cards: 4 }, 231_581_980_463_410_229_124n],
  [{ total: 20, cards: 2 }, 1_200_925_238_923_180_150_380n],
  [{ total: 20, cards: 3 }, 598_494_953_704_089_509_760n],
  [{ total: 20, cards: 4 }, 236_129_015_475_028_461_614n],
  [{ total: 21, cards: 2 }, 537_477_030_007_577_130_240n],
  [{ total: 21, cards: 3 }, 584_386_587_370_670_507_115n],
  [{ total: 21, cards: 4 }, 240_642_761_244_523_085_156n],
  [{ total: 22, cards: 3 }, 1_959_724_096_221_581_189_115n],
  [{ total: 22, cards: 4 }, 1_232_641_574_276_340_017_544n],
];

const stops = (total: number) => ({
  id: `${total}`,
  name: `${total}`,
  wins: (hand: Hand) => hand.total === total && !isBlackjack(hand),
});
const markets: readonly Market<Hand>[] = [
  {
    id: 'bust',
    name: '딜러 버스트',
    share: 9650,
    selections: [
      { id: 'bust', name: '버스트', note: '21 초과', wins: ({ total }) => total > 21 },
      { id: 'stand', name: '스탠드', note: '17~21', wins: ({ total }) => total <= 21 },
    ],
  },
  {
    id: 'total',
    name: '딜러 최종 합',
    share: 9400,
    selections: [
      ...[17, 18, 19, 20, 21].map(stops),
      { id: 'blackjack', name: '블랙잭', note: '두 장 21', wins: isBlackjack },
    ],
  },
  {
    id: 'cards',
    name: '딜러 카드 수',
    share: 9500,
    selections: [
      { id: '2', name: '2장', wins: ({ cards }) => cards === 2 },
      { id: '3', name: '3장', wins: ({ cards }) => cards === 3 },
      { id: '4', name: '4장 이상', wins: ({ cards }) => cards >= 4 },
    ],
  },
];

export const blackjack = plainEngine<BlackjackOutcome>(
  (random) => {
    const deal = freshShoe(random);
    const dealer = [deal(), deal()];
    while (blackjackTotal(dealer.map(pointsOf)) < 17) dealer.push(deal());
    return { dealer };
  },
  () => marketsOn(handOf, () => ways, markets),
);
