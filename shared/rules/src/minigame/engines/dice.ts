import { exactly, oddEven, ranges } from '../common-markets.ts';
import { type Market, marketsOn, plainEngine } from '../engine.ts';
import { numbers } from '../random.ts';

export interface DiceOutcome {
  dice: number[];
}

const throws = (count: number): number[][] =>
  count === 0 ? [[]] : throws(count - 1).flatMap((dice) => numbers(1, 6).map((die) => [...dice, die]));
const sumOf = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0);
const throwOf = (count: number) => (random: { below(count: number): number }) => ({
  dice: Array.from({ length: count }, () => random.below(6) + 1),
});

/** Two dice: low, seven, high. */
export const dice = plainEngine<DiceOutcome>(throwOf(2), () =>
  marketsOn(
    ({ dice }: DiceOutcome) => sumOf(dice),
    () => throws(2).map((dice) => [sumOf(dice), 1n]),
    [
      ranges('high-low', '하이로우', 9600, [
        ['low', '로우', 2, 6],
        ['seven', '세븐', 7, 7],
        ['high', '하이', 8, 12],
      ]),
      oddEven('oe', '합 홀짝', 9700),
      exactly('sum', '합', 9300, numbers(2, 12)),
    ],
  ),
);

const isTriple = ([first, second, third]: readonly number[]) => first === second && second === third;
const count = (dice: readonly number[], wanted: number) => dice.filter((die) => die === wanted).length;
const unlessTriple = (id: string, name: string, note: string, holds: (sum: number) => boolean) => ({
  id,
  name,
  note,
  wins: (dice: number[]) => holds(sumOf(dice)) && !isTriple(dice),
});
const ofEachFace = (
  id: string,
  name: string,
  share: number,
  wins: (dice: number[], face: number) => boolean,
): Market<number[]> => ({
  id,
  name,
  share,
  selections: numbers(1, 6).map((face) => ({ id: `${face}`, name: `${face}`, wins: (dice) => wins(dice, face) })),
});

/** Three dice; a triple loses small, big, odd and even. */
export const sicbo = plainEngine<DiceOutcome>(throwOf(3), () =>
  marketsOn(
    ({ dice }: DiceOutcome) => dice,
    () => throws(3).map((dice) => [dice, 1n]),
    [
      {
        id: 'size',
        name: '대소',
        note: '트리플이면 낙첨',
        share: 9700,
        selections: [
          unlessTriple('small', '소', '4~10', (sum) => sum <= 10),
          unlessTriple('big', '대', '11~17', (sum) => sum >= 11),
        ],
      },
      {
        id: 'oe',
        name: '홀짝',
        note: '트리플이면 낙첨',
        share: 9700,
        selections: [
          unlessTriple('odd', '홀', '합이 홀수', (sum) => sum % 2 === 1),
          unlessTriple('even', '짝', '합이 짝수', (sum) => sum % 2 === 0),
        ],
      },
      {
        id: 'sum',
        name: '합',
        share: 9200,
        selections: numbers(4, 17).map((sum) => ({
          id: `${sum}`,
          name: `${sum}`,
          wins: (dice) => sumOf(dice) === sum,
        })),
      },
      ofEachFace('face', '숫자 나옴', 9500, (dice, face) => count(dice, face) >= 1),
      ofEachFace('double', '더블', 9200, (dice, face) => count(dice, face) >= 2),
      ofEachFace('triple', '트리플', 9000, (dice, face) => count(dice, face) === 3),
      {
        id: 'any-triple',
        name: '모든 트리플',
        share: 9200,
        selections: [{ id: 'any', name: '트리플', wins: isTriple }],
      },
    ],
  ),
);
