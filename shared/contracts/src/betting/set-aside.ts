import { z } from 'zod';
import { instantSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

/** A bet that could not be settled. It is tried again by itself with growing pauses, and leaves the list once it is settled. */
const setAsideBetSchema = z.object({
  betId: z.string(),
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
