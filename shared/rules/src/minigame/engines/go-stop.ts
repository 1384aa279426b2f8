import { exactly, oddEven, ranges } from '../common-markets.ts';
import { equally, type Market, marketsOn, plainEngine } from '../engine.ts';
import { numbers } from '../random.ts';

/** One of the 48 flower cards, 0 to 47: four of each month. */
export interface GoStopOutcome {
  card: number;
}

export const monthOf = (card: number): number => Math.floor(card / 4) + 1;
type FlowerKind = 'bright' | 'animal' | 'ribbon' | 'junk';

/** The kinds of the four cards of each month, from January on. */
const kinds: readonly (readonly FlowerKind[])[] = [
  ['bright', 'ribbon', 'junk', 'junk'],
  ['animal', 'ribbon', 'junk', 'junk'],
  ['bright', 'ribbon', 'junk', 'junk'],
  ['animal', 'ribbon', 'junk', 'junk'],
  ['animal', 'ribbon', 'junk', 'junk'],
  ['animal', 'ribbon', 'junk', 'junk'],
  ['animal', 'ribbon', 'junk', 'junk'],
  ['bright', 'animal', 'junk', 'junk'],
  ['animal', 'ribbon', 'junk', 'junk'],
  ['animal', 'ribbon', 'junk', 'junk'],
  ['bright', 'junk', 'junk', 'junk'],
  ['bright', 'animal', 'ribbon', 'junk'],
];
export const kindOf = (card: number): FlowerKind => kinds[monthOf(card) - 1]?.[card % 4] ?? 'junk';

const kind = (id: FlowerKind, name: string) => ({ id, name, wins: (card: number) => kindOf(card) === id });
const kindMarket: Market<number> = {
  id: 'kind',
  name: '패 종류',
  share: 9400,
  selections: [kind('bright', '광'), kind('animal', '열끗'), kind('ribbon', '띠'), kind('junk', '피')],
};

export const goStop = plainEngine<GoStopOutcome>(
  (random) => ({ card: random.below(48) }),
  () => [
    ...marketsOn(
      ({ card }: GoStopOutcome) => monthOf(card),
      () => equally(numbers(1, 12)),
      [
        oddEven('month-oe', '월 홀짝', 9700),
        ranges('half', '상·하반기', 9700, [
          ['first', '상반기', 1, 6],
          ['second', '하반기', 7, 12],
        ]),
        ranges('season', '계절', 9500, [
          ['spring', '봄', 1, 3],
          ['summer', '여름', 4, 6],
          ['autumn', '가을', 7, 9],
          ['winter', '겨울', 10, 12],
        ]),
        exactly('month', '월', 9400, numbers(1, 12)),
      ],
    ),
    ...marketsOn(
      ({ card }: GoStopOutcome) => card,
      () => equally(numbers(0, 47)),
      [kindMarket],
    ),
  ],
);
