import { z } from 'zod';
import { feedIdSchema, instantSchema, textSchema, wonSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { moneyRequestKindSchema, moneyRequestStateSchema } from '../wallet/money-requests.ts';

export const findAnything = endpoint({
  method: 'GET',
  path: '/admin/find',
  summary: 'Members, fixtures, bets and requests whose name or number is like this, at most five of each.',
  access: 'operator',
  permission: 'view',
  query: z.object({ text: textSchema.trim().min(1).max(60) }),
  answer: z.object({
    members: z.array(z.object({ id: z.int(), userId: z.string(), nickname: z.string(), level: z.int() })),
    fixtures: z.array(z.object({ id: feedIdSchema, home: z.string(), away: z.string(), startsAt: instantSchema })),
    bets: z.array(
      z.object({ id: z.string(), memberId: z.int(), nickname: z.string(), stakeWon: wonSchema, status: z.int() }),
    ),
    requests: z.array(
      z.object({
        id: z.int(),
        kind: moneyRequestKindSchema,
        state: moneyRequestStateSchema,
        nickname: z.string(),
        amount: wonSchema,
      }),
    ),
  }),
});
