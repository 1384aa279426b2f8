import { exactly, oddEven, ranges, underOver } from '../common-markets.ts';
import { countSums } from '../count-sums.ts';
import { equally, type Market, marketsOn, plainEngine, readNumbers } from '../engine.ts';
import { drawFrom, numbers } from '../random.ts';

/** Five balls of 28 in drawn order, and a powerball of its own. */
export interface PowerballOutcome {
  balls: number[];
  power: number;
}

const powerOf = ({ power }: PowerballOutcome) => power;
const powers = () => equally(numbers(0, 9));
const sums = () => countSums(numbers(1, 28), 5);
const sumOf = ({ balls }: PowerballOutcome) => balls.reduce((sum, ball) => sum + ball, 0);

const combination = (id: string, name: string, odd: boolean, over: boolean) => ({
  id,
  name,
  wins: (sum: number) => (sum % 2 === 1) === odd && sum > 72.5 === over,
});
const combinations: Market<number> = {
  id: 'sum-mix',
  name: '일반볼 조합',
  share: 9600,
  selections: [
    combination('odd-under', '홀·언더', true, false),
    combination('odd-over', '홀·오버', true, true),
    combination('even-under', '짝·언더', false, false),
    combination('even-over', '짝·오버', false, true),
  ],
};

export const powerball = plainEngine<PowerballOutcome>(
  (random) => ({ balls: drawFrom(random, numbers(1, 28), 5), power: random.below(10) }),
  () => [
    ...marketsOn(sumOf, sums, [
      oddEven('sum-oe', '일반볼 홀짝', 9750),
      underOver('sum-uo', '일반볼 언더오버', 72.5, 9750),
      combinations,
      ranges('size', '대중소', 9600, [
        ['small', '소', 15, 64],
        ['middle', '중', 65, 80],
        ['big', '대', 81, 130],
      ]),
    ]),
    ...marketsOn(powerOf, powers, [
      oddEven('power-oe', '파워볼 홀짝', 9750),
      underOver('power-uo', '파워볼 언더오버', 4.5, 9750),
      ranges('power-section', '파워볼 구간', 9400, [
        ['a', 'A', 0, 2],
        ['b', 'B', 3, 4],
        ['c', 'C', 5, 6],
        ['d', 'D', 7, 9],
      ]),
    ]),
    ...marketsOn(sumOf, sums, [
      ranges('section', '일반볼 구간', 9500, [
        ['a', 'A', 15, 35],
        ['b', 'B', 36, 49],
        ['c', 'C', 50, 57],
        ['d', 'D', 58, 65],
        ['e', 'E', 66, 78],
        ['f', 'F', 79, 130],
      ]),
    ]),
    ...marketsOn(powerOf, powers, [exactly('power', '파워볼 숫자', 9400, numbers(0, 9))]),
  ],
  ({ balls, power }) => {
    const [read, own] = [readNumbers(balls, 5, 1, 28), readNumbers([power], 1, 0, 9)];
    return read && own ? { balls: read, power: own[0] as number } : null;
  },
);
