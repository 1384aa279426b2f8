import {
  baseball,
  basketball,
  eSports,
  football,
  handball,
  iceHockey,
  tableTennis,
  tennis,
  volleyball,
} from './catalogue.ts';
import { randomOf } from './random.ts';

/** Probabilities by whole number. */
export type Chances = ReadonlyMap<number, number>;

/** The final scores that a fixture may end with: every price of every market follows from these two, so that they cannot disagree. */
export interface Outlook {
  /** Home minus away. */
  margin: Chances;
  total: Chances;
  /** The goals of each side, and who scores first, where scores are goals or runs. */
  sides?: { home: Chances; away: Chances };
  first?: { home: number; away: number };
}

/** `edge` moves strength between the sides, `pace` moves the total; both are logarithms, 0 is the ordinary match. */
export interface Strengths {
  edge: number;
  pace: number;
}

/** Points of one side in an ordinary match, for the sports that are modelled as goals. */
const goalsPerSide: Readonly<Record<number, number>> = {
  [football]: 1.32,
  [iceHockey]: 2.8,
  [baseball]: 4.4,
  [handball]: 28,
};
/** Where much is scored, or little by one stroke, strength shows less in each point. */
const edgeShare: Readonly<Record<number, number>> = { [baseball]: 1 / 2, [handball]: 1 / 4 };
const homeEdge = 0.08;
const edgeLimit = 0.62;
const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** Strengths that follow from the names alone: the same teams always meet at the same prices. */
export function strengthsOf(sportId: number, home: string, away: string): Strengths {
  const form = (team: string) => randomOf(`${sportId} ${team}`).normal();
  const pace = randomOf(`${home} ${away}`).normal() * 0.07;
  return { edge: clamp(homeEdge + (form(home) - form(away)) * 0.16, edgeLimit), pace };
}

export const hasDraw = (sportId: number) => sportId === football || sportId === handball;
export const meanGoals = (sportId: number, { edge, pace }: Strengths): [home: number, away: number] => {
  const base = (goalsPerSide[sportId] ?? 1) * Math.exp(pace);
  const spread = edge * (edgeShare[sportId] ?? 1);
  return [base * Math.exp(spread), base * Math.exp(-spread)];
};
/** Chance of the home side to win one set. */
export const setChance = ({ edge }: Strengths) => 1 / (1 + Math.exp(-edge * 1.3));

/** Sets that win a match. */
export const setsToWin: Readonly<Record<number, number>> = {
  [volleyball]: 3,
  [eSports]: 2,
  [tableTennis]: 3,
  [tennis]: 2,
};

/** @param share of the match, of a part that is not the whole: it has no play after a tie; 0 for one set */
export function outlookOf(sportId: number, given: Strengths, share = 1): Outlook {
  const strengths = { edge: clamp(given.edge, edgeLimit), pace: clamp(given.pace, 0.3) };
  if (sportId === basketball) return basketballOutlook(strengths, share);
  const sets = setsToWin[sportId];
  if (sets !== undefined) return setsOutlook(setChance(strengths), share === 1 ? sets : 1);
  return goalsOutlook(sportId, strengths, share);
}

function goalsOutlook(sportId: number, strengths: Strengths, share: number): Outlook {
  const means = meanGoals(sportId, strengths);
  const [homeMean, awayMean] = [means[0] * share, means[1] * share];
  const sides = { home: poissonChances(homeMean), away: poissonChances(awayMean) };
  const margin = new Map<number, number>();
  const total = new Map<number, number>();
  const homeWins = homeMean / (homeMean + awayMean);
  sides.home.forEach((homeChance, h) => {
    sides.away.forEach((awayChance, a) => {
      const chance = homeChance * awayChance;
      if (h === a && !hasDraw(sportId) && share === 1) {
        // Overtime and extra innings end with one deciding goal or run, by the strength of the sides.
        add(margin, 1, chance * homeWins);
        add(margin, -1, chance * (1 - homeWins));
        add(total, h + a + 1, chance);
      } else {
        add(margin, h - a, chance);
        add(total, h + a, chance);
      }
    });
  });
  const any = hasDraw(sportId) ? 1 - Math.exp(-homeMean - awayMean) : 1;
  return { margin, total, sides, first: { home: homeWins * any, away: (1 - homeWins) * any } };
}

function basketballOutlook({ edge, pace }: Strengths, share: number): Outlook {
  const margin = new Map<number, number>();
  const total = new Map<number, number>();
  const deviation = 12.5 * Math.sqrt(share);
  for (let points = -60; points <= 60; points++) {
    const chance = normalChance(points, edge * 22 * share, deviation);
    // No draw: an even score is decided by a basket in overtime.
    if (points === 0 && share === 1) for (const side of [-2, 2]) add(margin, side, chance / 2);
    else add(margin, points, chance);
  }
  const mean = Math.round(164 * Math.exp(pace * 0.6) * share);
  for (let points = Math.max(0, mean - 70); points <= mean + 70; points++) {
    add(total, points, normalChance(points, mean, 17 * Math.sqrt(share)));
  }
  return { margin: normalised(margin), total: normalised(total) };
}

/** Best of so many sets: a match of `sets` won sets has ended when the other side has 0 to `sets` - 1. */
function setsOutlook(p: number, sets: number): Outlook {
  const margin = new Map<number, number>();
  const total = new Map<number, number>();
  for (let lost = 0, ways = 1; lost < sets; ways = (ways * (sets + lost)) / (lost + 1), lost++) {
    const home = ways * p ** sets * (1 - p) ** lost;
    const away = ways * (1 - p) ** sets * p ** lost;
    add(margin, sets - lost, home);
    add(margin, lost - sets, away);
    add(total, sets + lost, home + away);
  }
  return { margin, total };
}

const negligible = 1e-7;

export function poissonChances(mean: number): Map<number, number> {
  const chances = new Map<number, number>();
  let chance = Math.exp(-mean);
  for (let goals = 0; goals < mean || chance > negligible; goals++) {
    chances.set(goals, chance);
    chance *= mean / (goals + 1);
  }
  return chances;
}

function add(chances: Map<number, number>, key: number, chance: number): void {
  chances.set(key, (chances.get(key) ?? 0) + chance);
}
function normalised(chances: Map<number, number>): Chances {
  let sum = 0;
  for (const chance of chances.values()) sum += chance;
  return new Map([...chances].map(([key, chance]) => [key, chance / sum]));
}
const normalChance = (points: number, mean: number, deviation: number) =>
  normalBelow((points + 0.5 - mean) / deviation) - normalBelow((points - 0.5 - mean) / deviation);

/** Cumulative standard normal, by the logistic approximation (error below 0.0002). */
const normalBelow = (z: number) => 1 / (1 + Math.exp(-(1.5976 * z + 0.07056 * z ** 3)));
