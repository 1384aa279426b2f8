import { z } from 'zod';
import { idSchema, longIntegerMax, pointSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { memberSchema } from '../members/members.ts';

export const minimumPointConversion = 5_000;

export const convertPoints = endpoint({
  method: 'POST',
  path: '/emoney/pointToEmoney',
  summary: 'Convert points to won, one to one. Refused when the wallet changed since `userUpdatedAt` (409).',
  access: 'member',
  makesStale: ['wallet'],
  movesMoney: true,
  body: z.object({
    memberId: idSchema,
    point: pointSchema.max(longIntegerMax),
    /** `updatedAt` of the member as the page showed it. */
    userUpdatedAt: textSchema.max(40),
  }),
  answer: memberSchema,
  refusals: {
    'session.forbidden': plain,
    'point.minimum': plain,
    'point.balance': plain,
    'point.stale': plain,
  },
});
