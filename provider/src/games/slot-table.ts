import { paysOf, type Slot, spinAt } from './slot.ts';

/** What a slot pays, by going through every way in which its reels can stop. Nothing is estimated. */
interface SlotTable {
  ways: number;
  /** Times the line's stake, over all lines -> in how many ways; highest first. */
  pays: readonly [times: number, ways: number][];
  /** The part of all stakes that comes back, in ten-thousandths, rounded down. */
  returned: number;
}

export function slotTable(slot: Slot): SlotTable {
  const counts = new Map<number, number>();
  const stops = slot.reels.map(() => 0);
  let ways = 0;
  do {
    const times = paysOf(spinAt(slot, stops));
    counts.set(times, (counts.get(times) ?? 0) + 1);
    ways++;
  } while (next(slot, stops));
  const pays = [...counts].sort(([a], [b]) => b - a);
  const total = pays.reduce((sum, [times, count]) => sum + times * count, 0);
  return { ways, pays, returned: Math.floor((total * 10_000) / (ways * slot.lines.length)) };
}

/** As a counter counts: the last reel moves first. */
function next({ reels }: Slot, stops: number[]): boolean {
  for (let place = stops.length - 1; place >= 0; place--) {
    stops[place] = ((stops[place] ?? 0) + 1) % (reels[place]?.length ?? 1);
    if (stops[place] !== 0) return true;
  }
  return false;
}
