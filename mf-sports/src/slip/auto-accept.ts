import { parseOdds } from '@madang/rules';
import { createStore, useStore } from 'zustand';

/**
 * The changes of odds that a bet takes without asking, on all pages and after a wait too: none, those in the member's favour, or any. One in
 * their favour stops no bet, unless they chose to be asked about each.
 */
export const autoAcceptChoices = ['none', 'better', 'any'] as const;
export type AutoAccept = (typeof autoAcceptChoices)[number];

const key = 'mf-sports:auto-accept';
const stored = (): AutoAccept => {
  const kept = localStorage.getItem(key);
  return autoAcceptChoices.find((choice) => choice === kept) ?? 'better';
};
const store = createStore<{ choice: AutoAccept }>(() => ({ choice: stored() }));

export const useAutoAccept = (): AutoAccept => useStore(store, ({ choice }) => choice);
/** For what the slip sends. */
export const autoAccept = (): AutoAccept => store.getState().choice;

export function setAutoAccept(choice: AutoAccept): void {
  localStorage.setItem(key, choice);
  store.setState({ choice });
}

/** True when the member is not asked about a price of `before` that is `now`. */
export const takesPrice = (choice: AutoAccept, before: string, now: string): boolean =>
  before === now || choice === 'any' || (choice === 'better' && parseOdds(now) > parseOdds(before));

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === key) store.setState({ choice: stored() });
});
