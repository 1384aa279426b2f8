import { type Engine, type Market, marketsOn } from '../engine.ts';
import { publicBytes } from '../fairness.ts';
import { drawFrom, drawWeighted, numbers, randomFrom } from '../random.ts';

export interface SoccerOutcome {
  home: number;
  away: number;
}
/** Goals that a side scores on average, in hundredths. */
export interface SoccerSetup {
  home: { name: string; goals: number };
  away: { name: string; goals: number };
}

export const mostGoals = 8;
const parts = 1_000_000n;

/** Poisson in whole numbers, cut off after eight goals: goals^k / k!, as parts of a million. The parts lost by rounding count as no goal. */
function goalWeights(goals: number): number[] {
  const raw = numbers(0, mostGoals).map((count) => {
    const rest = mostGoals - count;
    const products = numbers(count + 1, mostGoals).reduce((product, factor) => product * BigInt(factor), 1n);
    return BigInt(goals) ** BigInt(count) * 100n ** BigInt(rest) * products;
  });
  const all = raw.reduce((sum, one) => sum + one, 0n);
  const weights = raw.map((one) => Number((one * parts) / all));
  weights[0] = (weights[0] ?? 0) + Number(parts) - weights.reduce((sum, one) => sum + one, 0);
  return weights;
}

function scores({ home, away }: SoccerSetup): (readonly [SoccerOutcome, bigint])[] {
  const [forHome, forAway] = [goalWeights(home.goals), goalWeights(away.goals)];
  return forHome.flatMap((weight, goals) =>
    forAway.map((other, against) => [{ home: goals, away: against }, BigInt(weight) * BigInt(other)] as const),
  );
}

const total = ({ home, away }: SoccerOutcome) => home + away;
const exactScores = numbers(0, 3).flatMap((home) => numbers(0, 3).map((away) => ({ home, away })));

function marketsFor({ home, away }: SoccerSetup): readonly Market<SoccerOutcome>[] {
  const line = home.goals >= away.goals ? -1 : 1;
  const ahead = (score: SoccerOutcome) => score.home + line - score.away;
  const level = (score: SoccerOutcome) => ahead(score) === 0;
  return [
    {
      id: '1x2',
      name: '승무패',
      share: 9400,
      selections: [
        { id: 'home', name: '홈 승', note: home.name, wins: (score) => score.home > score.away },
        { id: 'draw', name: '무승부', wins: (score) => score.home === score.away },
        { id: 'away', name: '원정 승', note: away.name, wins: (score) => score.home < score.away },
      ],
    },
    {
      id: 'uo',
      name: '언더오버',
      note: '기준 2.5골',
      share: 9500,
      selections: [
        { id: 'under', name: '언더', note: '2골 이하', wins: (score) => total(score) < 2.5 },
        { id: 'over', name: '오버', note: '3골 이상', wins: (score) => total(score) > 2.5 },
      ],
    },
    {
      id: 'handicap',
      name: '핸디캡',
      note: '같으면 돌려드립니다',
      share: 9500,
      selections: [
        {
          id: 'home',
          name: `홈 ${line > 0 ? '+' : ''}${line}`,
          note: home.name,
          wins: (score) => ahead(score) > 0,
          back: level,
        },
        {
          id: 'away',
          name: `원정 ${line > 0 ? '' : '+'}${-line}`,
          note: away.name,
          wins: (score) => ahead(score) < 0,
          back: level,
        },
      ],
    },
    {
      id: 'score',
      name: '정확한 스코어',
      share: 9000,
      selections: [
        ...exactScores.map((exact) => ({
          id: `${exact.home}-${exact.away}`,
          name: `${exact.home}:${exact.away}`,
          wins: (score: SoccerOutcome) => score.home === exact.home && score.away === exact.away,
        })),
        { id: 'other', name: '기타', wins: (score) => score.home > 3 || score.away > 3 },
      ],
    },
  ];
}

const strengths = [85, 105, 125, 150, 175, 205];

export const soccerOf = (teams: readonly string[]): Engine<SoccerOutcome, SoccerSetup> => ({
  setup: (game, round) => {
    const random = randomFrom(publicBytes(`${game}|${round}`));
    const [home, away] = drawFrom(random, teams, 2) as [string, string];
    const goals = () => strengths[random.below(strengths.length)] as number;
    return { home: { name: home, goals: goals() }, away: { name: away, goals: goals() } };
  },
  setupKey: ({ home, away }) => `${home.name}${home.goals}${away.name}${away.goals}`,
  draw: (random, { home, away }) => ({
    home: drawWeighted(random, goalWeights(home.goals)),
    away: drawWeighted(random, goalWeights(away.goals)),
  }),
  markets: (setup) =>
    marketsOn(
      (score: SoccerOutcome) => score,
      () => scores(setup),
      marketsFor(setup),
    ),
});
