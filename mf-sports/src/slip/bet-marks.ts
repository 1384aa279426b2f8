import type { DelayedBet } from '@madang/contracts';
import { createStore, useStore } from 'zustand';

type Mark = { state: 'waiting' } | { state: 'booked'; price: string };

/** By selection: its bet in play waits, or was booked while it stood at that price. */
const marks = createStore<{ memberId: number | null; of: ReadonlyMap<string, Mark> }>(() => ({
  memberId: null,
  of: new Map(),
}));

/** Takes over the server's list of the member's bets in play. A booked bet stays marked after it leaves the list. */
export function markBets(memberId: number, bets: readonly Pick<DelayedBet, 'state' | 'legs'>[]): void {
  const known = marks.getState();
  const before = known.memberId === memberId ? known.of : new Map<string, Mark>();
  const of = new Map([...before].filter(([, { state }]) => state === 'booked'));
  for (const { state, legs } of bets) {
    for (const { now } of legs) {
      if (state === 'waiting') of.set(now.id, { state });
      else if (state === 'accepted' && !of.has(now.id)) of.set(now.id, { state: 'booked', price: now.betPrice });
    }
  }
  marks.setState({ memberId, of });
}

/** The state of a selection in a bet in play of the member; a booked one until its price changes. Renders anew only when that changes. */
export const useBetMark = (id: string, price: string): 'waiting' | 'booked' | null =>
  useStore(marks, ({ of }) => {
    const mark = of.get(id);
    if (!mark || (mark.state === 'booked' && mark.price !== price)) return null;
    return mark.state;
  });
