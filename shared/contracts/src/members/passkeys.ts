import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { passwordSchema } from './own-account.ts';
import { passkeyOptionsSchema, secondStepSchema } from './second-step.ts';

/** So many a member has at most. */
export const passkeysAtMost = 10;

const encoded = (longest: number) => textSchema.max(longest).regex(/^[\w-]+$/);

/** The result of SimpleWebAuthn's `startRegistration`, as far as the server asks. */
const newPasskeySchema = z.object({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(4_900),
    transports: z.array(textSchema.max(20)).max(10).optional(),
  }),
});

const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instantSchema,
  usedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/member/passkeys',
  summary: 'The passkeys of the member, the oldest first.',
  access: 'member',
  staleOn: ['account'],
  answer: z.array(passkeySchema),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/member/passkeys/begin',
  summary:
    'What an authenticator needs to make a passkey. Takes the password, and where the member has a second step already, that.',
  access: 'member',
  body: secondStepSchema.extend({ password: passwordSchema }),
  answer: passkeyOptionsSchema,
  refusals: {
    'password.wrong': plain,
    'two-step.code': plain,
    'two-step.lost': plain,
    'passkey.wrong': plain,
    'passkey.many': plain,
  },
});

/** The member's name of it. */
export const passkeyNameSchema = textSchema.trim().min(1, '이름을 입력해 주세요.').max(40);

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/member/passkeys/confirm',
  summary: 'Keep the passkey that the authenticator made. From now on signing in asks for a second step.',
  access: 'member',
  makesStale: ['account'],
  body: z.object({ name: passkeyNameSchema, passkey: newPasskeySchema }),
  answer: z.object({}),
  refusals: { 'passkey.wrong': plain, 'passkey.known': plain, 'passkey.many': plain },
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/member/passkeys/remove',
  summary: 'Remove a passkey. Takes the password and a second step, which may be that passkey.',
  access: 'member',
  makesStale: ['account'],
  body: secondStepSchema.extend({ id: idSchema, password: passwordSchema }),
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'password.wrong': plain,
    'two-step.code': plain,
    'two-step.lost': plain,
    'passkey.wrong': plain,
  },
});
