import { type Engine, type Market, marketsOn, plainEngine } from '../engine.ts';
import { numbers, type Random } from '../random.ts';

/** The beginning of a ladder and the number of its rungs; both say where it ends. */
export interface LadderOutcome {
  start: 'left' | 'right';
  rungs: 3 | 4;
  end: 'odd' | 'even';
  /** The ball that decided it, where one did. */
  ball: number | null;
}

/** Three rungs lead to the other side, four back: on the left waits 홀, on the right 짝. */
const path = (start: LadderOutcome['start'], rungs: 3 | 4, ball: number | null): LadderOutcome => ({
  start,
  rungs,
  end: (start === 'left') === (rungs === 4) ? 'odd' : 'even',
  ball,
});

/** A ball of the lower half starts on the left; an odd one draws three rungs. */
const pathOfBall = (ball: number, half: number): LadderOutcome =>
  path(ball <= half ? 'left' : 'right', ball % 2 === 1 ? 3 : 4, ball);

const pathOfNumber = (number: number): LadderOutcome =>
  path(number < 2 ? 'left' : 'right', number % 2 === 0 ? 3 : 4, null);

const pathChoice = (id: string, name: string, start: LadderOutcome['start'], rungs: 3 | 4) => ({
  id,
  name,
  wins: (one: LadderOutcome) => one.start === start && one.rungs === rungs,
});

const markets: readonly Market<LadderOutcome>[] = [
  {
    id: 'end',
    name: '도착 홀짝',
    share: 9650,
    selections: [
      { id: 'odd', name: '홀', wins: ({ end }) => end === 'odd' },
      { id: 'even', name: '짝', wins: ({ end }) => end === 'even' },
    ],
  },
  {
    id: 'start',
    name: '출발점',
    share: 9650,
    selections: [
      { id: 'left', name: '좌', wins: ({ start }) => start === 'left' },
      { id: 'right', name: '우', wins: ({ start }) => start === 'right' },
    ],
  },
  {
    id: 'rungs',
    name: '줄 수',
    share: 9650,
    selections: [
      { id: '3', name: '3줄', wins: ({ rungs }) => rungs === 3 },
      { id: '4', name: '4줄', wins: ({ rungs }) => rungs === 4 },
    ],
  },
  {
    id: 'path',
    name: '조합',
    note: '출발점과 줄 수로 길이 정해집니다',
    share: 9600,
    selections: [
      pathChoice('left3', '좌3짝', 'left', 3),
      pathChoice('right3', '우3홀', 'right', 3),
      pathChoice('left4', '좌4홀', 'left', 4),
      pathChoice('right4', '우4짝', 'right', 4),
    ],
  },
];

function ladderOf(paths: readonly LadderOutcome[]): Engine<LadderOutcome, null> {
  return plainEngine(
    (random: Random) => paths[random.below(paths.length)] as LadderOutcome,
    () =>
      marketsOn(
        (outcome: LadderOutcome) => outcome,
        () => paths.map((one) => [one, 1n]),
        markets,
      ),
    // A ball says all; without one, beginning and rungs do.
    ({ ball = null, start, rungs }) =>
      paths.find((one) => one.ball === ball && (ball !== null || (one.start === start && one.rungs === rungs))) ?? null,
  );
}

/** By the first of 28 balls: every path has seven. */
export const powerLadder = ladderOf(numbers(1, 28).map((ball) => pathOfBall(ball, 14)));
/** By the first of 70 balls: the halves are of 35, so that paths have 18 or 17. */
export const kenoLadder = ladderOf(numbers(1, 70).map((ball) => pathOfBall(ball, 35)));
export const ladder = ladderOf(numbers(0, 3).map(pathOfNumber));
