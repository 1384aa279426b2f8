import { type Card, isRed, rankOf } from '../cards.ts';
import { type Engine, type Market, marketsOn } from '../engine.ts';
import { publicBytes } from '../fairness.ts';
import { numbers, randomFrom } from '../random.ts';

/** The card that lies open before the round, and the one drawn from the other 51. */
export interface HighLowOutcome {
  open: Card;
  card: Card;
}

const drawnOf = (open: Card) => numbers(0, 51).filter((card) => card !== open);
/** The open card is 3 to J, so that each side can win. */
const openRanks = numbers(3, 11);

const marketsFor = (open: Card): readonly Market<Card>[] => [
  {
    id: 'high-low',
    name: '하이로우',
    share: 9650,
    selections: [
      { id: 'high', name: '하이', note: '더 높은 수', wins: (card) => rankOf(card) > rankOf(open) },
      { id: 'low', name: '로우', note: '더 낮은 수', wins: (card) => rankOf(card) < rankOf(open) },
      { id: 'same', name: '같은 수', wins: (card) => rankOf(card) === rankOf(open) },
    ],
  },
  {
    id: 'color',
    name: '색',
    share: 9650,
    selections: [
      { id: 'red', name: '레드', wins: isRed },
      { id: 'black', name: '블랙', wins: (card) => !isRed(card) },
    ],
  },
  {
    id: 'oe',
    name: '홀짝',
    share: 9650,
    selections: [
      { id: 'odd', name: '홀', note: 'A·3·5·7·9·J·K', wins: (card) => rankOf(card) % 2 === 1 },
      { id: 'even', name: '짝', note: '2·4·6·8·10·Q', wins: (card) => rankOf(card) % 2 === 0 },
    ],
  },
];

export const highLow: Engine<HighLowOutcome, Card> = {
  setup: (game, round) => {
    const random = randomFrom(publicBytes(`${game}|${round}`));
    const rank = openRanks[random.below(openRanks.length)] as number;
    return random.below(4) * 13 + rank - 1;
  },
  setupKey: (open) => `${open}`,
  draw: (random, open) => ({ open, card: drawnOf(open)[random.below(51)] as Card }),
  markets: (open) =>
    marketsOn(
      ({ card }: HighLowOutcome) => card,
      () => drawnOf(open).map((card) => [card, 1n]),
      marketsFor(open),
    ),
};
