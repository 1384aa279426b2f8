import { z } from 'zod';
import { type Slip, slipSchema } from './kept-slip.ts';
import { readJson } from './read-json.ts';
import { attemptSchema, keepUnanswered, unansweredBet } from './unanswered-bet.ts';

const key = 'mf-sports:slip';
const beforeSchema = z.object({
  state: z.object({ slips: z.record(z.string(), slipSchema.extend({ unanswered: attemptSchema.nullable() })) }),
});

/** The slip that version 1 of this app kept in the tab alone, taken from there once. */
export function takeSlipOfBefore(memberId: number): Slip | null {
  const { data } = beforeSchema.safeParse(readJson(sessionStorage.getItem(key)));
  sessionStorage.removeItem(key);
  const kept = data?.state.slips[memberId];
  if (!kept) return null;
  const { unanswered, ...slip } = kept;
  if (unanswered && !unansweredBet(memberId)) keepUnanswered(memberId, unanswered);
  return slip;
}
