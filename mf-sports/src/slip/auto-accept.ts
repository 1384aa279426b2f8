import { createStore, useStore } from 'zustand';

/**
 * Which changes of odds a European slip takes without asking: none, those in the member's favour, or any. What is not `none` sends
 * `changeFlag` 1 (specification, section 7).
 */
export const autoAcceptChoices = ['none', 'better', 'any'] as const;
export type AutoAccept = (typeof autoAcceptChoices)[number];

const key = 'mf-sports:auto-accept';
const stored = (): AutoAccept => {
  const kept = localStorage.getItem(key);
  return autoAcceptChoices.find((choice) => choice === kept) ?? 'none';
};
const store = createStore<{ choice: AutoAccept }>(() => ({ choice: stored() }));

export const useAutoAccept = (): AutoAccept => useStore(store, ({ choice }) => choice);
/** For what the slip sends. */
export const autoAccept = (): AutoAccept => store.getState().choice;

export function setAutoAccept(choice: AutoAccept): void {
  localStorage.setItem(key, choice);
  store.setState({ choice });
}

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === key) store.setState({ choice: stored() });
});
