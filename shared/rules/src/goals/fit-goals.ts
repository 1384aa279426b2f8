import type { Hundredths } from '../odds.ts';
import { expectedReturn, type GoalLeg, impliedChance, isGoalLeg, type LegCodes, legCodes } from './goal-leg.ts';
import { type GoalModel, type ScoreChances, scoreChances } from './score-chances.ts';

/** All outcomes of one market at one line, at the prices of one moment. */
export type PricedGoals = readonly (GoalLeg & { price: Hundredths })[];

export interface FittedGoals {
  model: GoalModel;
  chances: ScoreChances;
  /** The root of the mean square of what the model's chances differ from those of the prices. */
  error: number;
}

/** The markets without margin and what the model says may differ by so much in the mean; most books are within a half of it. */
const mostError = 0.02;
const rounds = 30;
const negligible = 1e-12;
const result = 1;
const total = 2;
const doubleChance = 7;

/**
 * The goals that a fixture's own prices speak of: least squares between the chances of the model and those of the prices without margin. It
 * needs a 1X2 and an over/under at least; markets that goals do not decide are left out.
 * @returns null where the fit is poor: the mean difference is large, or some price is above fair by the model, so that the model is not one
 * by which the book would have a margin on everything
 */
export function fitGoals(markets: readonly PricedGoals[]): FittedGoals | null {
  const usable = markets.filter((market) => market.length > 0 && market.every(isGoalLeg));
  if (![result, total].every((id) => usable.some((market) => market[0]?.marketId === id && isWhole(market))))
    return null;
  const targets = usable.flatMap(withoutMargin);
  const model = leastSquares(targets);
  const chances = scoreChances(model);
  const squares = targets.reduce((sum, { codes, chance }) => sum + (impliedChance(chances, codes) - chance) ** 2, 0);
  const error = Math.sqrt(squares / targets.length);
  const isAboveFair = usable.flat().some((leg) => expectedReturn(chances, leg, Number(leg.price) / 100) > 1);
  return error > mostError || isAboveFair ? null : { model, chances, error };
}

interface Target {
  codes: LegCodes;
  chance: number;
}

/** The number of outcomes of a market. Correct scores are seldom offered whole. */
const outcomes: Readonly<Record<number, number>> = { [result]: 3, [total]: 2, 3: 2, [doubleChance]: 3, 17: 2 };
const isWhole = (market: PricedGoals) => market.length === outcomes[market[0]?.marketId ?? 0];

/** A market of which an outcome is missing says nothing of its margin, and is only checked. */
function withoutMargin(market: PricedGoals): Target[] {
  const [first] = market;
  if (!first || !isWhole(market)) return [];
  const winners = first.marketId === doubleChance ? 2 : 1;
  const sum = market.reduce((so, { price }) => so + 100 / Number(price), 0);
  return market.map((leg) => ({ codes: legCodes(leg), chance: ((100 / Number(leg.price)) * winners) / sum }));
}

type Parameters = [home: number, away: number, dependence: number];
const least: Parameters = [500, 500, -1_500];
const most: Parameters = [70_000, 70_000, 1_500];
const steps: Parameters = [20, 20, 20];

const modelOf = ([home, away, dependence]: Parameters): GoalModel => ({ home, away, dependence });

/** Gauss and Newton with a damping that grows when a step makes it worse; the end is rounded to whole ten-thousandths. */
function leastSquares(targets: readonly Target[]): GoalModel {
  const differences = (at: Parameters) => {
    const chances = scoreChances(modelOf(at));
    return targets.map(({ codes, chance }) => impliedChance(chances, codes) - chance);
  };
  const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each * each, 0);
  let at: Parameters = [14_000, 12_000, -300];
  let here = differences(at);
  let damping = 0.001;
  for (let round = 0; round < rounds; round++) {
    const slopes = at.map((_, nth) => {
      const beside = at.map((value, place) => value + (place === nth ? (steps[nth] as number) : 0)) as Parameters;
      return differences(beside).map((each, place) => (each - (here[place] as number)) / (steps[nth] as number));
    });
    const next = stepFrom(at, slopes, here, damping);
    const there = differences(next);
    const gain = sumOf(here) - sumOf(there);
    if (gain > 0) {
      at = next;
      here = there;
      damping /= 4;
      if (gain < negligible) break;
    } else damping *= 8;
  }
  return modelOf(at.map((value) => Math.round(value)) as Parameters);
}

function stepFrom(at: Parameters, slopes: readonly number[][], here: readonly number[], damping: number): Parameters {
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, each, place) => sum + each * (other[place] as number), 0);
  const matrix = slopes.map((row, nth) =>
    slopes.map((column, other) => dot(row, column) * (nth === other ? 1 + damping : 1) + (nth === other ? 1e-14 : 0)),
  );
  const step = solve(
    matrix,
    slopes.map((row) => -dot(row, here)),
  );
  return at.map((value, nth) => {
    const moved = value + (step[nth] ?? 0);
    return Math.min(Math.max(moved, least[nth] as number), most[nth] as number);
  }) as Parameters;
}

/** Three equations, by the rule of Cramer. */
function solve(m: readonly number[][], right: readonly number[]): number[] {
  const whole = determinant(m);
  if (whole === 0) return [0, 0, 0];
  return [0, 1, 2].map(
    (nth) =>
      determinant(m.map((row, at) => row.map((each, place) => (place === nth ? (right[at] as number) : each)))) / whole,
  );
}
function determinant(m: readonly number[][]): number {
  const at = (row: number, column: number) => m[row]?.[column] ?? 0;
  const minor = (one: number, other: number) => at(1, one) * at(2, other) - at(1, other) * at(2, one);
  return at(0, 0) * minor(1, 2) - at(0, 1) * minor(0, 2) + at(0, 2) * minor(0, 1);
}
