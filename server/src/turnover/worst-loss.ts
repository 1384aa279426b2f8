import { feedSettlement } from '@madang/contracts';
import { linesOf } from '@madang/rules';

/** The result of a pick in each outcome of its event; kept and shared, so that it is worked out once. */
export interface Results {
  /** Picks of the same key come to the same in every outcome. */
  key: string;
  /** Codes of the feed's settlement: 1 lost, 2 won, 3 returned, 4 half lost, 5 half won. */
  codes: Uint8Array;
}

/** A pick of a bet on one event: a round, or a fixture. */
interface CoverLeg {
  event: string;
  results: Results;
  /** In hundredths. */
  price: number;
}

export interface CoverBet {
  id: number;
  stakeWon: number;
  /** The most that it pays. */
  maxWinWon: number;
  /** The factor of bonus rows on its payout. */
  bonus: number;
  /** Of a system, else null. */
  sizes: readonly number[] | null;
  legs: readonly CoverLeg[];
}

const mostPasses = 6;

/**
 * The possible loss of a set of bets: their stakes less the payouts, at the worst outcome of all events that the search finds. It is never
 * more than the loss of the worst outcome, so that turnover never counts more than was at risk. Of one event the search is complete.
 */
export function worstLoss(bets: readonly CoverBet[]): number {
  const events = [...new Set(bets.flatMap(({ legs }) => legs.map(({ event }) => event)))];
  const place = new Map(events.map((event, at) => [event, at]));
  const slips = bets.map((bet) => ({ ...bet, places: bet.legs.map(({ event }) => place.get(event) as number) }));
  const on = events.map((_, at) => slips.filter(({ places }) => places.includes(at)));
  const choices = on.map((standing, at) =>
    distinctOutcomes(standing.flatMap(({ legs, places }) => legs.filter((_, leg) => places[leg] === at))),
  );
  /** The outcome of each event; -1 while none is chosen: its legs count as won. */
  const chosen = new Int32Array(events.length).fill(-1);
  const order = events.map((_, at) => at).toSorted((one, other) => (on[other]?.length ?? 0) - (on[one]?.length ?? 0));
  const total = (standing: readonly Slip[]) => standing.reduce((sum, slip) => sum + returnsOf(slip, chosen), 0);
  for (let pass = 0, moved = true; pass < mostPasses && moved; pass++) {
    moved = false;
    for (const at of order) {
      const standing = on[at] ?? [];
      const before = chosen[at] as number;
      // The one that stands is kept unless another is better, so that passes end.
      let [least, best] = [before < 0 ? Number.POSITIVE_INFINITY : total(standing), before];
      for (const outcome of choices[at] ?? []) {
        if (least === 0) break;
        chosen[at] = outcome;
        const returns = total(standing);
        if (returns < least) [least, best] = [returns, outcome];
      }
      chosen[at] = best;
      if (best !== before) moved = true;
    }
  }
  const loss = slips.reduce((sum, slip) => sum + slip.stakeWon - returnsOf(slip, chosen), 0);
  return Math.max(0, loss);
}

interface Slip extends CoverBet {
  /** The place of each leg's event. */
  places: readonly number[];
}
const keptOutcomes = new Map<string, number[]>();
const mostKept = 2_000;

/** Outcomes in which these picks come to the same are one. */
function distinctOutcomes(legs: readonly CoverLeg[]): number[] {
  const tables = new Map(legs.map(({ results }) => [results.key, results.codes]));
  const key = [...tables.keys()].toSorted().join('\n');
  const known = keptOutcomes.get(key);
  if (known) return known;
  const seen = new Map<string, number>();
  const all = [...tables.values()];
  for (let outcome = 0; outcome < (all[0]?.length ?? 0); outcome++) {
    const alike = all.map((codes) => codes[outcome]).join('');
    if (!seen.has(alike)) seen.set(alike, outcome);
  }
  if (keptOutcomes.size >= mostKept) keptOutcomes.delete(keptOutcomes.keys().next().value as string);
  keptOutcomes.set(key, [...seen.values()]);
  return [...seen.values()];
}

const { winner, refund, halfLost, halfWon } = feedSettlement;
/** The result of a won of the stake, as a part of it. */
function factorOf({ results, price }: CoverLeg, outcome: number): number {
  const code = outcome < 0 ? winner : results.codes[outcome];
  if (code === winner) return price / 100;
  if (code === refund) return 1;
  if (code === halfWon) return (100 + price) / 200;
  return code === halfLost ? 0.5 : 0;
}

/** Won, rounded up. Total odds of a line are rounded half up to two decimals, as they are paid. */
function returnsOf({ stakeWon, maxWinWon, bonus, sizes, legs, places }: Slip, chosen: Int32Array): number {
  if (!sizes) {
    let odds = 100 * bonus;
    for (let leg = 0; leg < legs.length && odds > 0; leg++)
      odds *= factorOf(legs[leg] as CoverLeg, chosen[places[leg] as number] as number);
    return Math.min(maxWinWon, Math.ceil((stakeWon * Math.round(odds + 1e-7)) / 100 - 1e-6));
  }
  const factors = legs.map((leg, at) => factorOf(leg, chosen[places[at] as number] as number));
  const lines = linesOf(legs.length, sizes);
  const paid = lines.reduce(
    (sum, line) => sum + Math.round(line.reduce((all, at) => all * (factors[at] ?? 0), 100 * bonus) + 1e-7),
    0,
  );
  return Math.min(maxWinWon, Math.ceil((stakeWon * paid) / (100 * lines.length) - 1e-6));
}

/** The part of a set's risk that is each bet's: by stake, in the order of their numbers, whole won that sum up to the risk. */
export function sharesOf(bets: readonly CoverBet[], riskWon: number): Map<number, number> {
  const staked = bets.reduce((sum, { stakeWon }) => sum + BigInt(stakeWon), 0n);
  let until = 0n;
  const upTo = () => Number((BigInt(riskWon) * until) / staked);
  return new Map(
    bets
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, stakeWon }) => {
        const before = upTo();
        until += BigInt(stakeWon);
        return [id, upTo() - before];
      }),
  );
}
