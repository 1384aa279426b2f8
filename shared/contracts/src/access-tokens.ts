import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from './common.ts';
import { endpoint, plain } from './endpoint.ts';
import { appNameSchema } from './release-record.ts';
import { reasonSchema } from './release-state.ts';

export const accessTokenSchema = z.object({
  id: z.int(),
  kind: z.enum(['team', 'person']),
  /** team: the one app that it publishes. */
  app: z.string().nullable(),
  /** person: whose rights it has, for the release API alone. */
  userId: z.string().nullable(),
  label: z.string(),
  createdAt: instantSchema,
  createdBy: z.string(),
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;
export const listTokens = endpoint({
  method: 'GET',
  path: '/admin/tokens',
  summary: 'Tokens of teams and of people, without their secrets.',
  access: 'owner',
  staleOn: ['tokens'],
  answer: z.object({ tokens: z.array(accessTokenSchema) }),
});
export const createToken = endpoint({
  method: 'POST',
  path: '/admin/tokens',
  summary: 'Make a token; its secret is shown this once.',
  access: 'owner',
  makesStale: ['tokens'],
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('team'),
      app: appNameSchema,
      label: textSchema.trim().min(1).max(80),
      reason: reasonSchema,
    }),
    z.object({
      kind: z.literal('person'),
      userId: textSchema.trim().min(1).max(40),
      label: textSchema.trim().min(1).max(80),
      reason: reasonSchema,
    }),
  ]),
  answer: z.object({ id: z.int(), token: z.string() }),
  refusals: {
    'token.unknown-member': plain,
  },
});
export const revokeToken = endpoint({
  method: 'POST',
  path: '/admin/tokens/revoke',
  summary: 'End a token.',
  access: 'owner',
  makesStale: ['tokens'],
  body: z.object({ id: idSchema, reason: reasonSchema }),
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'release.done': plain,
  },
});
