import type { DialogSlot } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type AccountDialog =
  | 'login'
  | 'join'
  | 'find-password'
  | 'guest-question'
  | 'messenger'
  | 'non-member'
  | 'change-password'
  | DialogSlot;

interface State {
  open: AccountDialog | null;
  /** How often the login or the join dialog was opened or closed: the text of a login form does not outlive it. */
  toggles: number;
}
const resetting = new Set<AccountDialog | null>(['login', 'join']);

const dialogs = createStore<State>(() => ({ open: null, toggles: 0 }));

export function openAccountDialog(open: AccountDialog | null): void {
  const before = dialogs.getState();
  if (before.open === open) return;
  const toggled = resetting.has(before.open) || resetting.has(open);
  dialogs.setState({ open, toggles: before.toggles + (toggled ? 1 : 0) });
}
export const closeAccountDialog = (): void => openAccountDialog(null);

export const useAccountDialog = (): AccountDialog | null => useStore(dialogs, ({ open }) => open);
/** A key for login forms. */
export const useFormReset = (): number => useStore(dialogs, ({ toggles }) => toggles);
