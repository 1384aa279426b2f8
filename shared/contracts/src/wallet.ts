import { z } from 'zod';
import { endpoint, plain } from './endpoint.ts';
import { memberSchema } from './members.ts';

export const minimumPointConversion = 5_000;

export const convertPoints = endpoint({
  method: 'POST',
  path: '/emoney/pointToEmoney',
  summary: 'Convert points to won, one to one. Refused when the wallet changed since `userUpdatedAt` (409).',
  access: 'member',
  makesStale: ['wallet'],
  movesMoney: true,
  body: z.object({
    memberId: z.int(),
    point: z.int().min(0),
    /** `updatedAt` of the member as the page showed it. */
    userUpdatedAt: z.string(),
  }),
  answer: memberSchema,
  refusals: {
    'session.forbidden': plain,
    'point.minimum': plain,
    'point.balance': plain,
    'point.stale': plain,
  },
});
