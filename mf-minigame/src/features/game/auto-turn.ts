/**
 * One tab of a member's browser bets by itself at a time: the member's stop at a win or a loss is one for all tabs. A tab that is closed lets go.
 * Browsers have such locks where the page came over https or from this machine; elsewhere every tab has a turn.
 * @returns ends the turn; null while another tab has it
 */
export function takeAutoTurn(memberId: number): Promise<(() => void) | null> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((taken) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>((letGo) => taken(letGo));
      taken(null);
    };
    void locks.request(`minigame-auto:${memberId}`, { ifAvailable: true }, hold);
  });
}
