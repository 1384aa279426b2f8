import { type PlaceBetBody, placeBetBodySchema } from '@madang/contracts';
import type { Attempt } from '@madang/session';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const attemptSchema = z.object({ idempotencyKey: z.string(), body: placeBetBodySchema });

// Sign-out does not remove it: a member who signs in again after a bet without an answer must send it with the same key.
const keyOf = (memberId: number) => `mf-sports:unanswered:${memberId}`;

/** The member's bet that any tab sent and that is not answered yet. */
export const unansweredBet = (memberId: number): Attempt<PlaceBetBody> | null =>
  attemptSchema.safeParse(readJson(localStorage.getItem(keyOf(memberId)))).data ?? null;

export const keepUnanswered = (memberId: number, attempt: Attempt<PlaceBetBody>): void =>
  localStorage.setItem(keyOf(memberId), JSON.stringify(attempt));

/** The server has decided on it. */
export const forgetUnanswered = (memberId: number): void => localStorage.removeItem(keyOf(memberId));

export type ChosenBet = Pick<PlaceBetBody, 'amounts' | 'sizes'> & { bettings: readonly { oddsId: string }[] };

/** The same selections, and lines of them, at the same stake, at whatever odds: one decision of the member, and to be sent with one key. */
export function isSameBet(one: ChosenBet, other: ChosenBet): boolean {
  const chosen = ({ bettings }: ChosenBet) =>
    bettings
      .map(({ oddsId }) => oddsId)
      .sort()
      .join();
  return one.amounts === other.amounts && chosen(one) === chosen(other) && one.sizes?.join() === other.sizes?.join();
}
