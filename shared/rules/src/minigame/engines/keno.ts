import { exactly, oddEven, ranges, underOver } from '../common-markets.ts';
import { countSums } from '../count-sums.ts';
import { marketsOn, plainEngine, readNumbers } from '../engine.ts';
import { drawFrom, numbers } from '../random.ts';

/** 22 balls of 70 in drawn order. */
export interface KenoOutcome {
  balls: number[];
}

const sumOf = ({ balls }: KenoOutcome) => balls.reduce((sum, ball) => sum + ball, 0);

let counted: (readonly [number, bigint])[] | undefined;
const sums = () => {
  counted ??= countSums(numbers(1, 70), 22);
  return counted;
};
const lastDigits = (): (readonly [number, bigint])[] =>
  numbers(0, 9).map((digit) => [
    digit,
    sums().reduce((ways, [sum, sets]) => (sum % 10 === digit ? ways + sets : ways), 0n),
  ]);

export const keno = plainEngine<KenoOutcome>(
  (random) => ({ balls: drawFrom(random, numbers(1, 70), 22) }),
  () => [
    ...marketsOn(sumOf, sums, [
      oddEven('sum-oe', '합 홀짝', 9700),
      underOver('sum-uo', '합 언더오버', 780.5, 9700),
      ranges('bin', '합 구간', 9400, [
        ['1', '1구간', 253, 659],
        ['2', '2구간', 660, 699],
        ['3', '3구간', 700, 739],
        ['4', '4구간', 740, 769],
        ['5', '5구간', 770, 791],
        ['6', '6구간', 792, 821],
        ['7', '7구간', 822, 861],
        ['8', '8구간', 862, 901],
        ['9', '9구간', 902, 1309],
      ]),
    ]),
    ...marketsOn((outcome: KenoOutcome) => sumOf(outcome) % 10, lastDigits, [
      oddEven('digit-oe', '끝자리 홀짝', 9700),
      underOver('digit-uo', '끝자리 언더오버', 4.5, 9700),
      exactly('digit', '끝자리 숫자', 9400, numbers(0, 9)),
    ]),
  ],
  ({ balls }) => {
    const read = readNumbers(balls, 22, 1, 70);
    return read && { balls: read };
  },
);
