import { z } from 'zod';
import { feedIdSchema, instantSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** A bet that could not be settled. It is tried again by itself with growing pauses, and leaves the list once it is settled. */
const setAsideBetSchema = z.object({
  betId: z.string(),
  memberId: z.int(),
  userId: z.string(),
  /** The database's message. */
  reason: z.string(),
  attempts: z.int(),
  since: instantSchema,
  nextTryAt: instantSchema,
});
export type SetAsideBet = z.infer<typeof setAsideBetSchema>;

export const listSetAsideBets = endpoint({
  method: 'GET',
  path: '/admin/bets/set-aside',
  summary: 'Bets that could not be settled, the oldest first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['set-aside'],
  answer: z.array(setAsideBetSchema),
});

export const retrySetAsideBet = endpoint({
  method: 'POST',
  path: '/admin/bets/set-aside/retry',
  summary:
    'Settle this bet now instead of at its next try. It stays on the list, with the reason of now, when that fails again.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['set-aside'],
  body: z.object({ betId: feedIdSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});
