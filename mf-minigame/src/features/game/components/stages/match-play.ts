import { scatter } from './scatter.ts';
import type { StageProps } from './stage-props.ts';

type Outcome = StageProps['outcome'];

const soccerSteps = 27;
const stepsOfQuarter = 6;
const minutes = 90;
const halfStep = Math.ceil(soccerSteps / 2);

/** Basketball: points by quarter. */
export const isCourt = ({ home }: Outcome): boolean => Array.isArray(home);
const quartersOf = ({ home }: Outcome): number => (Array.isArray(home) ? home.length : 0);

/** The time for which a match is shown, 20 to 30 seconds; an overtime comes on top. */
export const playOf = (outcome: Outcome) =>
  isCourt(outcome) ? { steps: quartersOf(outcome) * stepsOfQuarter, stepMs: 900 } : { steps: soccerSteps, stepMs: 880 };

/** In which step each goal of a side falls: of the round alone, so that goals so far tell nothing of those to come. */
const goalSteps = (goals: number, round: number, side: number): number[] =>
  Array.from({ length: goals }, (_, goal) => 1 + Math.floor(scatter(round, side * 50 + goal) * (soccerSteps - 1)));

function pointsAt(of: unknown, round: number, side: number, shown: number): number {
  if (!Array.isArray(of)) return goalSteps(Number(of), round, side).filter((step) => step <= shown).length;
  const quarters = shown / stepsOfQuarter;
  return (of as number[]).reduce(
    (sum, points, quarter) => sum + Math.floor(points * Math.max(0, Math.min(1, quarters - quarter)) + 1e-9),
    0,
  );
}

export const scoreAt = ({ home, away }: Outcome, round: number, shown: number) => ({
  home: pointsAt(home, round, 0, shown),
  away: pointsAt(away, round, 1, shown),
});

/** Minutes of ninety; of basketball the quarter. */
export function timeAt(outcome: Outcome, shown: number): string {
  if (!isCourt(outcome)) return `${Math.round((shown / soccerSteps) * minutes)}분`;
  const quarter = Math.max(1, Math.ceil(shown / stepsOfQuarter));
  return quarter > 4 ? '연장' : `${quarter}쿼터`;
}

/** The place of the ball, 0 left to 1 right: in the goal that just fell, else somewhere on its way, each round its own. */
export function ballAt(outcome: Outcome, round: number, shown: number): { x: number; y: number } {
  if (shown === 0 || shown === playOf(outcome).steps) return { x: 0.5, y: 0.5 };
  const [now, before] = [scoreAt(outcome, round, shown), scoreAt(outcome, round, shown - 1)];
  const [forHome, forAway] = [now.home > before.home, now.away > before.away];
  // Where both scored within a step, they take turns.
  if (forHome && (!forAway || shown % 2 === 0)) return { x: 0.97, y: 0.5 };
  if (forAway) return { x: 0.03, y: 0.5 };
  return { x: 0.12 + 0.76 * scatter(round, 200 + shown), y: 0.1 + 0.8 * scatter(round, 300 + shown) };
}

/** The words about the match up to a step. */
export function sayMatch(
  outcome: Outcome,
  round: number,
  shown: number,
  [home, away]: readonly [string, string],
): string[] {
  const lines = ['경기를 시작합니다.'];
  const { steps } = playOf(outcome);
  for (let step = 1; step <= shown; step++) {
    const [now, before] = [scoreAt(outcome, round, step), scoreAt(outcome, round, step - 1)];
    const score = `${now.home}:${now.away}`;
    const time = timeAt(outcome, step);
    if (step === steps) lines.push(`경기 종료, ${score}`);
    else if (isCourt(outcome) && step % stepsOfQuarter === 0) lines.push(`${time} 종료, ${score}`);
    else if (!isCourt(outcome) && now.home > before.home) lines.push(`${time} 골! ${home} ${score}`);
    else if (!isCourt(outcome) && now.away > before.away) lines.push(`${time} 골! ${away} ${score}`);
    else if (!isCourt(outcome) && step === halfStep) lines.push(`전반 종료, ${score}`);
    else if (step % 3 === 0) lines.push(`${time} ${pressing(ballAt(outcome, round, step).x, home, away)}`);
  }
  return lines;
}

const pressing = (x: number, home: string, away: string): string =>
  x > 0.66 ? `${home} 몰아붙입니다` : x < 0.34 ? `${away} 공격에 나섭니다` : '가운데에서 공을 다툽니다';
