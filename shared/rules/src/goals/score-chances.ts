/**
 * The distribution of both sides' goals: two Poisson distributions that hang together at low scores (the correction of Dixon and Coles, 1997).
 * Whole numbers, so that a bet can keep them and every reader computes the same chances from them.
 */
export interface GoalModel {
  /** Mean goals of the side, in ten-thousandths. */
  home: number;
  away: number;
  /** In ten-thousandths; below 0 draws of few goals are likelier than without dependence. */
  dependence: number;
}

/** The chance of each score, which together are 1: `chances[home][away]`. */
export type ScoreChances = readonly (readonly number[])[];

/** More goals of one side are counted as so many. */
export const mostGoals = 14;

/** Only + - × ÷ are used here and below: each engine rounds these alike, which Math.exp does not promise. */
export function scoreChances({ home, away, dependence }: GoalModel): ScoreChances {
  const [homeMean, awayMean, rho] = [home / 10_000, away / 10_000, dependence / 10_000];
  const [ofHome, ofAway] = [poisson(homeMean), poisson(awayMean)];
  const low = [
    [1 - homeMean * awayMean * rho, 1 + homeMean * rho],
    [1 + awayMean * rho, 1 - rho],
  ];
  const raw = ofHome.map((homeChance, h) =>
    ofAway.map((awayChance, a) => homeChance * awayChance * Math.max(0, low[h]?.[a] ?? 1)),
  );
  const sum = raw.reduce((all, row) => row.reduce((so, chance) => so + chance, all), 0);
  return raw.map((row) => row.map((chance) => chance / sum));
}

function poisson(mean: number): number[] {
  const chances = [1 / exponential(mean)];
  for (let goals = 1; goals <= mostGoals; goals++) chances.push(((chances[goals - 1] as number) * mean) / goals);
  return chances;
}

/** Of a number from 0 to 20. */
function exponential(of: number): number {
  const halvings = 10;
  const small = of / 2 ** halvings;
  let power = 1;
  for (let term = 12; term > 0; term--) power = 1 + (small / term) * power;
  for (let halved = 0; halved < halvings; halved++) power *= power;
  return power;
}
