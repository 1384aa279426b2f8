/** One failure: of which of the two versions, and the candidate's share of the visitors when its document was composed. */
export interface Event {
  candidate: boolean;
  /** Above 0, at most 1. */
  share: number;
}

/** The multiples of live's failures at which evidence against the candidate is gathered. */
const ratios = [1.5, 2, 3, 5, 10, 30, 100, 300];

/** Evidence beyond this decides nothing more; without a bound products would become infinite. */
const eMost = 1e12;

/**
 * The evidence that a candidate fails more often than live, from failures alone. While both are equal, each failure belongs to the
 * candidate with the probability of its share, so that the expected value of the result is 1 after any number of failures, and
 * the chance that it ever reaches 100 is at most 1 % (Ville's inequality), however often it is looked at. Kin: the sequential
 * probability ratio test (Wald 1945), mixtures (Robbins 1970), anytime-valid inference for counts (Lindon and Malek 2022).
 */
export function evidenceOf(events: readonly Event[]): number {
  let sum = 0;
  for (const ratio of ratios) {
    let log = 0;
    for (const { candidate, share } of events) log += Math.log((candidate ? ratio : 1) / (ratio * share + 1 - share));
    sum += Math.min(Math.exp(log), eMost);
  }
  return sum / ratios.length;
}

/** The same for events that are wanted, such as a bet: that they are rarer with the candidate. */
export const evidenceOfLess = (events: readonly Event[]): number =>
  evidenceOf(events.map(({ candidate, share }) => ({ candidate: !candidate, share: 1 - share })));

/** Percentage points by which a live version may fail more than it ought to, for each of which evidence is gathered. */
const pointsMore = [1, 5, 20, 50, 95];

/**
 * The evidence that of all visitors more than this part fails, where nothing else runs beside it. Its expected value is at most 1 while
 * that is not so. @param most above 0
 */
export function evidenceOfHarm(visitors: number, failed: number, most: number): number {
  let sum = 0;
  for (const points of pointsMore) {
    const rate = Math.min(most + points / 100, 0.999);
    const log = failed * Math.log(rate / most) + (visitors - failed) * Math.log((1 - rate) / (1 - most));
    sum += Math.min(Math.exp(log), eMost);
  }
  return sum / pointsMore.length;
}

/**
 * The evidence that the candidate stays within a budget: that of all visitors fewer than `liveRate + budget` fail. Its expected
 * value is at most 1 while that is not so.
 * @param liveRate part of live's visitors who failed @param budget above 0
 */
export function evidenceOfHealth(visitors: number, failed: number, liveRate: number, budget: number): number {
  const most = Math.min(liveRate + budget, 0.999);
  const expected = Math.max(Math.min(liveRate, most / 2), most / 1_000);
  const log = failed * Math.log(expected / most) + (visitors - failed) * Math.log((1 - expected) / (1 - most));
  return Math.min(Math.exp(log), eMost);
}
