import { fixtureOrders, memberKeyPrefix } from '@madang/contracts';
import { session } from '@madang/session';
import { z } from 'zod';
import { createStore, useStore } from 'zustand';
import { readJson } from '../../slip/read-json.ts';

/** More would not fit into an address. */
const keptAtMost = 40;

const choiceSchema = z.object({
  order: z.enum(fixtureOrders).default('time'),
  leagueIds: z.array(z.int()).default([]),
  teams: z.array(z.string()).default([]),
});
/** The layout of lists, and the member's favourites; kept in the browser. */
type ListChoice = z.infer<typeof choiceSchema>;

const keyOf = (memberId: number) => `${memberKeyPrefix(memberId)}fixture-list`;
const nothing = choiceSchema.parse({});
const storedOf = (memberId: number | undefined): ListChoice =>
  memberId === undefined
    ? nothing
    : (choiceSchema.safeParse(readJson(localStorage.getItem(keyOf(memberId))) ?? {}).data ?? nothing);

const store = createStore<{ memberId: number | undefined; choice: ListChoice }>(() => ({
  memberId: undefined,
  choice: nothing,
}));

/** Of the member who is signed in. */
export function listChoice(): ListChoice {
  const memberId = session.getState().member?.id;
  const known = store.getState();
  if (known.memberId === memberId) return known.choice;
  const choice = storedOf(memberId);
  store.setState({ memberId, choice });
  return choice;
}

export function changeListChoice(change: Partial<ListChoice>): void {
  const memberId = session.getState().member?.id;
  if (memberId === undefined) return;
  const choice = { ...listChoice(), ...change };
  localStorage.setItem(keyOf(memberId), JSON.stringify(choice));
  store.setState({ memberId, choice });
}

export function useListChoice(): ListChoice {
  listChoice();
  return useStore(store, ({ choice }) => choice);
}

export const toggled = <Each>(list: readonly Each[], each: Each): Each[] => {
  const others = list.filter((known) => known !== each);
  return others.length < list.length ? others : [each, ...others].slice(0, keptAtMost);
};
