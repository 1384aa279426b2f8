import { scatter } from './scatter.ts';

/** The time for which a race is shown: real ones take their time, the quick games do not. */
export const paceOf = (engine: string) =>
  engine === 'dogs' || engine === 'horses' ? { steps: 60, stepMs: 400 } : { steps: 24, stepMs: 260 };

/** In the first part of a race a runner keeps its own pace, which says nothing of the result. */
const openUntil = 0.55;
const behindEach = 5;

/**
 * The way of a runner, 0 to 100: at first by a pace that the round alone decides, then more and more by the place in which it comes in.
 * @param at of the race, 0 to 1
 */
export function wayOf(round: number, number: number, place: number, at: number): number {
  const own = 84 + 14 * scatter(round, number);
  const end = 100 - place * behindEach;
  const late = Math.max(0, (at - openUntil) / (1 - openUntil));
  const drawn = late * late * (3 - 2 * late);
  const sway = Math.sin(number * 2.3 + round + at * 9) * 5 * at * (1 - at) * 4 * (1 - drawn);
  return Math.max(0, Math.min(100, at * (own * (1 - drawn) + end * drawn) + sway));
}

/** Numbers from the first to the last; level ones by their number. */
export function standingAt(round: number, order: readonly number[], at: number): number[] {
  const ways = order.map((number, place) => ({ number, way: wayOf(round, number, place, at) }));
  return ways.sort((a, b) => b.way - a.way || (at < 1 ? a.number - b.number : 0)).map(({ number }) => number);
}

/** The words about the race up to a step. */
export function sayRace(
  round: number,
  order: readonly number[],
  { shown, steps }: { shown: number; steps: number },
  nameOf: (number: number) => string,
): string[] {
  const lines = ['출발했습니다!'];
  let leader: number | undefined;
  for (let step = Math.ceil(steps / 12); step <= shown; step++) {
    const [first = 0, second = 0] = standingAt(round, order, step / steps);
    if (step === steps) lines.push(`결승선! 1위 ${nameOf(first)}, 2위 ${nameOf(second)}`);
    else if (step === Math.round(steps * 0.5))
      lines.push(`중간 지점, ${nameOf(first)} 앞서고 ${nameOf(second)} 뒤쫓습니다`);
    else if (step === Math.round(steps * 0.8)) lines.push(`마지막 직선! 선두는 ${nameOf(first)}`);
    else if (first !== leader)
      lines.push(leader === undefined ? `${nameOf(first)} 먼저 치고 나갑니다` : `${nameOf(first)} 선두로 나섭니다`);
    leader = first;
  }
  return lines;
}
