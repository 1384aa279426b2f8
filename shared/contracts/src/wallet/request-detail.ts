import { z } from 'zod';
import { idParameterSchema, instantSchema, signedWonSchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { approvalSchema } from './approvals.ts';
import { moneyRequestKindSchema, moneyRequestStateSchema, queuedRequestSchema } from './money-requests.ts';

const sumSchema = z.object({ count: z.int(), won: wonSchema });
const noteSchema = z.object({
  /** `warning` is to be looked at before the decision. */
  tone: z.enum(['warning', 'good']),
  text: z.string(),
  more: z.string(),
});
export type RequestNote = z.infer<typeof noteSchema>;

export const requestDetail = endpoint({
  method: 'GET',
  path: '/admin/requests/:id',
  summary: "A request with its member's figures, last movements and what to look at before the decision.",
  access: 'operator',
  permission: 'finance',
  staleOn: ['requests', 'approvals'],
  params: z.object({ id: idParameterSchema }),
  answer: z.object({
    request: queuedRequestSchema,
    checkingAt: instantSchema.nullable(),
    member: z.object({
      id: z.int(),
      emoney: signedWonSchema,
      /** Of requested exchanges. */
      heldWon: wonSchema,
      turnover: z.object({ dueWon: wonSchema, leftWon: wonSchema }),
      /** The member's winnings less the stakes within 30 days, and the charges and exchanges meanwhile. */
      profitWon: signedWonSchema,
      charges: sumSchema,
      exchanges: sumSchema,
    }),
    last: z.array(
      z.object({
        id: z.int(),
        kind: moneyRequestKindSchema,
        amount: wonSchema,
        state: moneyRequestStateSchema,
        at: instantSchema,
      }),
    ),
    notes: z.array(noteSchema),
    /** The first approval that waits for a second one. */
    approval: approvalSchema.nullable(),
  }),
  refusals: { 'not-found': plain },
});
export type RequestDetail = z.infer<typeof requestDetail.answer>;
