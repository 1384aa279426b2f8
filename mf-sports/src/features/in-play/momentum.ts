import type { Incident, IncidentKind } from '@madang/contracts';

/** The weight of an incident for the side that presses. */
const weights: Partial<Record<IncidentKind, number>> = {
  goal: 5,
  penaltyGoal: 5,
  ownGoal: -5,
  penalty: 3,
  missedPenalty: 2,
  shotOnTarget: 3,
  corner: 2,
  points: 2,
  yellowCard: -1,
  redCard: -3,
};
/** Neighbouring minutes feel it too. */
const spread = [0.35, 0.7, 1, 0.7, 0.35];

/** For each bucket until now who pressed: above zero the home side, below the away side, 1 at most. */
export function momentumOf(incidents: readonly Incident[], until: number, bucket: number): number[] {
  const bars = Array.from({ length: Math.max(1, Math.floor(until / bucket) + 1) }, () => 0);
  for (const [kind, side, seconds] of incidents) {
    const weight = weights[kind] ?? 0;
    if (!side || weight === 0) continue;
    const at = Math.floor(seconds / bucket);
    spread.forEach((share, place) => {
      const index = at + place - 2;
      if (index in bars) bars[index] = (bars[index] ?? 0) + weight * share * (side === 'home' ? 1 : -1);
    });
  }
  const most = Math.max(6, ...bars.map(Math.abs));
  return bars.map((bar) => bar / most);
}
