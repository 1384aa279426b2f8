/**
 * Locks that all tabs of a browser share; one that ends lets go of its own. Browsers have them where the page came over https or
 * from this machine.
 */
const locks: LockManager | undefined = navigator.locks;

/** Bets are placed one at a time. @returns null, without doing the work, while another tab is at it */
export async function placeAlone<Done>(memberId: number, work: () => Promise<Done>): Promise<Done | null> {
  if (!locks) return work();
  return locks.request(`slip-placing:${memberId}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/** Says to all tabs that this one shows the slip. @returns ends that; resolves to whether no other tab shows it */
export function showInTab(memberId: number): () => Promise<boolean> {
  if (!locks) return () => Promise.resolve(true);
  const name = `slip-shown:${memberId}`;
  const over = Promise.withResolvers<void>();
  const held = locks.request(name, { mode: 'shared' }, () => over.promise);
  return async () => {
    over.resolve();
    await held;
    return locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
  };
}
