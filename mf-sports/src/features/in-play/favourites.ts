import { memberKeyPrefix } from '@madang/contracts';
import { useMember } from '@madang/session';
import { useMemo } from 'react';
import { z } from 'zod';
import { createStore, useStore } from 'zustand';
import { readJson } from '../../slip/read-json.ts';

/** Older ones are over. */
const keptAtMost = 50;
export const liveOrders = ['league', 'time'] as const;
/** The order of fixtures in play in the list: by league, or by kick-off. */
export type LiveOrder = (typeof liveOrders)[number];

const choiceSchema = z.object({
  order: z.enum(liveOrders).default('league'),
  /** Fixtures that stand first. */
  favourites: z.array(z.string()).default([]),
});
type Choice = z.infer<typeof choiceSchema>;

const keyOf = (memberId: number) => `${memberKeyPrefix(memberId)}live-list`;
const storedOf = (memberId: number): Choice =>
  choiceSchema.safeParse(readJson(localStorage.getItem(keyOf(memberId))) ?? {}).data ?? choiceSchema.parse({});
const store = createStore<{ memberId: number | null; choice: Choice }>(() => ({
  memberId: null,
  choice: choiceSchema.parse({}),
}));

/** The member's choices for the list of fixtures in play; kept in the browser. */
export function useLiveChoice(): Choice & {
  set: (change: Partial<Choice>) => void;
  toggle: (fixtureId: string) => void;
} {
  const { id: memberId } = useMember();
  const known = useStore(store);
  const choice = useMemo(() => (known.memberId === memberId ? known.choice : storedOf(memberId)), [known, memberId]);
  const set = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    localStorage.setItem(keyOf(memberId), JSON.stringify(next));
    store.setState({ memberId, choice: next });
  };
  return {
    ...choice,
    set,
    toggle: (fixtureId) => {
      const others = choice.favourites.filter((each) => each !== fixtureId);
      const isOne = others.length < choice.favourites.length;
      set({ favourites: isOne ? others : [fixtureId, ...others].slice(0, keptAtMost) });
    },
  };
}
