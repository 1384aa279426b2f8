import { z } from 'zod';
import { instantSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { passwordSchema } from './own-account.ts';
import { askedStepSchema, secondStepCodeSchema, secondStepSchema } from './second-step.ts';

export const twoStep = endpoint({
  method: 'GET',
  path: '/member/twoStep',
  summary: 'Whether signing in asks the member for a code, since when, and how many recovery codes are left.',
  access: 'member',
  staleOn: ['account'],
  answer: z.object({ since: instantSchema.nullable(), codesLeft: z.int() }),
});

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/member/twoStep/begin',
  summary:
    'A secret for an authenticator app. Takes the password, and a passkey where the member has one. Nothing changes until the app has shown that it has it.',
  access: 'member',
  body: secondStepSchema.extend({ password: passwordSchema }),
  /** The secret in base32, and the address that the QR code holds. */
  answer: z.object({ secret: z.string(), address: z.string() }),
  refusals: {
    'password.wrong': plain,
    'two-step.on': plain,
    'two-step.code': plain,
    'two-step.lost': plain,
    'passkey.wrong': plain,
  },
});

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/member/twoStep/confirm',
  summary: 'From now on signing in asks for a code. Answers recovery codes, which are shown this once.',
  access: 'member',
  makesStale: ['account'],
  body: z.object({ code: secondStepCodeSchema }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: { 'two-step.code': plain, 'two-step.lost': plain, 'two-step.not-begun': plain },
});

export const askSecondStep = endpoint({
  method: 'POST',
  path: '/member/secondStep/ask',
  summary: 'Which second step the member has, and what a browser asks for a passkey by.',
  access: 'member',
  answer: askedStepSchema,
});

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/member/secondStep',
  summary: 'Show the second step again, so that this session may do what asks for a fresh one.',
  access: 'member',
  body: secondStepSchema,
  answer: z.object({}),
  refusals: { 'two-step.code': plain, 'two-step.lost': plain, 'two-step.off': plain, 'passkey.wrong': plain },
});

export const endTwoStep = endpoint({
  method: 'POST',
  path: '/member/twoStep/end',
  summary: 'Signing in asks for the password alone again. Takes the password and a code.',
  access: 'member',
  makesStale: ['account'],
  body: z.object({ password: passwordSchema, code: secondStepCodeSchema }),
  answer: z.object({}),
  refusals: { 'password.wrong': plain, 'two-step.code': plain, 'two-step.lost': plain },
});
