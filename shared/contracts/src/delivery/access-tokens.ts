import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { appNameSchema } from './release-record.ts';
import { reasonSchema } from './release-state.ts';

/** release: changes releases, and reads them. flows: pins versions, gives evidence, and reads. Never money, members or settings. */
const tokenScopeSchema = z.enum(['release', 'read', 'flows']);
export type TokenScope = z.infer<typeof tokenScopeSchema>;
export const tokenDaysMax = 90;

const accessTokenSchema = z.object({
  id: z.int(),
  kind: z.enum(['team', 'person']),
  /** team: the one app that it publishes. */
  app: z.string().nullable(),
  /** person: whose rights it has, for the release API alone. */
  userId: z.string().nullable(),
  label: z.string(),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** person. */
  scopes: z.array(tokenScopeSchema).nullable(),
  expiresAt: instantSchema.nullable(),
  lastUsedAt: instantSchema.nullable(),
  /** The address that it came from then. */
  lastUsedFrom: z.string().nullable(),
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
const labelSchema = textSchema.trim().min(1).max(80);
export const createToken = endpoint({
  method: 'POST',
  path: '/admin/tokens',
  summary: 'Make the token of a team; its secret is shown this once.',
  access: 'owner',
  freshStep: true,
  makesStale: ['tokens'],
  body: z.object({ kind: z.literal('team'), app: appNameSchema, label: labelSchema, reason: reasonSchema }),
  answer: z.object({ id: z.int(), token: z.string() }),
});
/** The person who asks for it is the person whose rights it has: no one makes a token in the name of another. */
export const createOwnToken = endpoint({
  method: 'POST',
  path: '/admin/tokens/own',
  summary: 'Make a token of one’s own; its secret is shown this once. It ends after so many days, and with the person.',
  access: 'tester',
  freshStep: true,
  makesStale: ['tokens'],
  body: z.strictObject({
    scopes: z.array(tokenScopeSchema).min(1).max(3),
    days: z.int().min(1).max(tokenDaysMax),
    label: labelSchema,
    reason: reasonSchema,
  }),
  answer: z.object({ id: z.int(), token: z.string() }),
});
export const listOwnTokens = endpoint({
  method: 'GET',
  path: '/admin/tokens/own',
  summary: 'Tokens of the person who asks, without their secrets.',
  access: 'tester',
  staleOn: ['tokens'],
  answer: z.object({ tokens: z.array(accessTokenSchema) }),
});
export const revokeOwnToken = endpoint({
  method: 'POST',
  path: '/admin/tokens/own/revoke',
  summary: 'End a token of one’s own.',
  access: 'tester',
  freshStep: true,
  makesStale: ['tokens'],
  body: z.object({ id: idSchema, reason: reasonSchema }),
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'release.done': plain,
  },
});
export const revokeToken = endpoint({
  method: 'POST',
  path: '/admin/tokens/revoke',
  summary: 'End a token.',
  access: 'owner',
  freshStep: true,
  makesStale: ['tokens'],
  body: z.object({ id: idSchema, reason: reasonSchema }),
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'release.done': plain,
  },
});
