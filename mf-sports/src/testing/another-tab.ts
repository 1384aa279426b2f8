import { type KeptSlip, nothingKept, readKept, slipKey } from '../slip/slip-store.ts';

interface AnotherTabsChange extends Partial<Omit<KeptSlip, 'slip'>> {
  memberId?: number;
  slip: { picks: unknown[]; stakeWon?: number | null };
}

/** Another tab changes the slip, and this one gets word of it. */
export function changeInAnotherTab({ memberId = 1, slip, ...differs }: AnotherTabsChange): void {
  const key = slipKey(memberId);
  const { change, slip: before } = readKept(localStorage.getItem(key)) ?? nothingKept;
  const kept = { change: change + 1, tab: 'another', atMs: Date.now(), placed: false, ...differs };
  localStorage.setItem(key, JSON.stringify({ ...kept, slip: { ...before, ...slip } }));
  tellOfAnotherTab(localStorage.getItem(key), memberId);
}

export const tellOfAnotherTab = (newValue: string | null, memberId = 1): unknown =>
  window.dispatchEvent(new StorageEvent('storage', { key: slipKey(memberId), newValue }));
