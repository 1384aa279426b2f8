import { setTimeout as wait } from 'node:timers/promises';
import type { Send, WalletAnswer, WalletCall } from './wallet.ts';

/** The misbehaviour of a line. Each is a chance from 0 to 1. */
interface Hostility {
  /** A call never arrives. */
  lost: number;
  /** A call arrives, its answer does not. */
  unheard: number;
  /** A call arrives again some time later, of itself. */
  repeated: number;
  /** So long a call may take at most, so that later ones overtake it. */
  delayMs: number;
}

/**
 * A line that loses, repeats and reorders. The answer to a repeated call is dropped.
 * @param random from 0 to 1, so that a run can be repeated @param pause how delays pass
 */
export function hostileLine(
  send: Send,
  hostility: Hostility,
  random: () => number,
  pause: (ms: number) => Promise<unknown> = wait,
): { send: Send; settled(): Promise<void> } {
  const echoes = new Set<Promise<unknown>>();
  const echo = (call: WalletCall) => {
    const coming = pause(random() * hostility.delayMs * 3)
      .then(() => send(call))
      .catch(() => {})
      .finally(() => echoes.delete(coming));
    echoes.add(coming);
  };
  return {
    send: async (call): Promise<WalletAnswer> => {
      await pause(random() * hostility.delayMs);
      if (random() < hostility.lost) throw new Error('lost on its way');
      if (random() < hostility.repeated) echo(call);
      const answer = await send(call);
      if (random() < hostility.unheard) throw new Error('the answer was lost');
      return answer;
    },
    settled: async () => {
      while (echoes.size > 0) await Promise.all(echoes);
    },
  };
}
