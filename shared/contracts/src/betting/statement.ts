import { z } from 'zod';
import { daySchema, instantSchema, pageOf, pageQuerySchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** By the cause of the movement: the first word of a transfer's reason (server/src/ledger). */
export const statementGroups = {
  sports: ['bet', 'prize'],
  minigame: ['minigame', 'virtual'],
  casino: ['casino', 'slot', 'tournament'],
  requests: ['charge', 'exchange', 'funding'],
  points: ['conversion', 'promotion', 'coupon', 'attendance', 'friend', 'event', 'rolling', 'agent-share'],
} as const;
export type StatementGroup = keyof typeof statementGroups;
const groupSchema = z.enum(['sports', 'minigame', 'casino', 'requests', 'points']);

const statementEntrySchema = z.object({
  /** Numbers of one account, without gaps. */
  seq: z.int(),
  at: instantSchema,
  /**
   * Reason of the transfer without what it is about: "bet:stake", "charge:deposit"; "virtual:" for minigames that are virtual games. A bet's
   * later ones are "bet:cashout", "bet:settlement" (a correction) and "bet:again" (paid after a result was taken back).
   */
  reason: z.string(),
  /** Its subject: the number of the bet, of the casino's round, of the coupon, or of the request. */
  about: z.string().nullable(),
  /** More of it in words of the site: teams, folders and odds; the bonus, the bank. */
  detail: z.string().nullable(),
  change: z.int(),
  /** The spendable balance after it. */
  after: z.int(),
});
export type StatementEntry = z.infer<typeof statementEntrySchema>;

/** As long as one statement may be, in days. */
export const statementDaysMax = 92;

export const readStatement = endpoint({
  method: 'GET',
  path: '/wallet/statement',
  summary:
    "Every movement of the member's won or points on these days in Seoul (at most 92), the newest first. What there was before, came in and went out make what there was after; `group` filters the entries alone.",
  access: 'member',
  staleOn: ['wallet'],
  query: pageQuerySchema.extend({
    account: z.enum(['cash', 'points']).default('cash'),
    /** The first and the last day. */
    from: daySchema,
    to: daySchema,
    group: groupSchema.optional(),
  }),
  answer: pageOf(statementEntrySchema).extend({
    before: z.int(),
    cameIn: z.int(),
    wentOut: z.int(),
    after: z.int(),
    /** The number of entries of each group in these days; `all` also counts entries without a group. */
    counts: z.record(z.string(), z.int()),
    /** [when, the spendable balance from then on], so many that they can be drawn. */
    curve: z.array(z.tuple([instantSchema, z.int()])),
    /** Won of a request for exchange that is neither sent nor given back. */
    heldWon: z.int(),
    /** Digest of all that the site booked until the last of these days ended, once it is sealed. */
    digest: z.string().nullable(),
  }),
  refusals: { 'statement.days': plain },
});
