import { exactly, oddEven, ranges, underOver } from '../common-markets.ts';
import { equally, type Market, marketsOn, plainEngine } from '../engine.ts';
import { numbers } from '../random.ts';

/** One number out of a row of equally likely ones. */
export interface NumberOutcome {
  number: number;
}

const numberEngine = (from: number, to: number, markets: readonly Market<number>[]) =>
  plainEngine<NumberOutcome>(
    (random) => ({ number: from + random.below(to - from + 1) }),
    () =>
      marketsOn(
        ({ number }: NumberOutcome) => number,
        () => equally(numbers(from, to)),
        markets,
      ),
  );

/** Beads in a bowl, 1 to 10. */
export const beads = numberEngine(1, 10, [
  oddEven('oe', '홀짝', 9700),
  underOver('uo', '언더오버', 5.5, 9700),
  exactly('number', '구슬 수', 9400, numbers(1, 10)),
]);

/** A ring of twelve places. */
export const ring = numberEngine(1, 12, [
  oddEven('oe', '홀짝', 9700),
  underOver('uo', '언더오버', 6.5, 9700),
  ranges('zone', '구역', 9500, [
    ['a', 'A', 1, 3],
    ['b', 'B', 4, 6],
    ['c', 'C', 7, 9],
    ['d', 'D', 10, 12],
  ]),
  exactly('number', '숫자', 9400, numbers(1, 12)),
]);

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const rouletteColor = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green';
  return reds.has(number) ? 'red' : 'black';
};
const color = (id: 'red' | 'black', name: string) => ({
  id,
  name,
  wins: (number: number) => rouletteColor(number) === id,
});
const parity = (id: string, name: string, rest: number) => ({
  id,
  name,
  wins: (number: number) => number > 0 && number % 2 === rest,
});

/** One zero: on every market it is what the house keeps. */
export const roulette = numberEngine(0, 36, [
  { id: 'color', name: '색', share: 9730, selections: [color('red', '레드'), color('black', '블랙')] },
  { id: 'oe', name: '홀짝', share: 9730, selections: [parity('odd', '홀', 1), parity('even', '짝', 0)] },
  ranges('half', '절반', 9730, [
    ['low', '로우', 1, 18],
    ['high', '하이', 19, 36],
  ]),
  ranges('dozen', '더즌', 9730, [
    ['1', '1더즌', 1, 12],
    ['2', '2더즌', 13, 24],
    ['3', '3더즌', 25, 36],
  ]),
  {
    id: 'column',
    name: '컬럼',
    share: 9730,
    selections: [1, 2, 0].map((rest, place) => ({
      id: `${place + 1}`,
      name: `${place + 1}열`,
      wins: (number) => number > 0 && number % 3 === rest,
    })),
  },
  exactly('number', '숫자', 9730, numbers(0, 36)),
]);
