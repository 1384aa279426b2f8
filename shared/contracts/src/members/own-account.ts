import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { bankSchema, exchangePasswordSchema, ownBankSchema } from '../wallet/money-requests.ts';

/** Of the log-in. */
export const passwordSchema = textSchema.min(1, '현재 비밀번호를 입력해 주세요.').max(200);
const phoneSchema = textSchema.max(20).regex(/^01[016789]\d{7,8}$/, '휴대폰 번호는 숫자 10~11자리로 입력해 주세요.');

export const ownAccount = endpoint({
  method: 'GET',
  path: '/member/own',
  summary: 'What the member may change of themselves, as much of it as pages may show.',
  access: 'member',
  staleOn: ['account'],
  answer: z.object({
    joinedAt: instantSchema,
    /** "010-****-5678" */
    phone: z.string().nullable(),
    bank: ownBankSchema.nullable(),
    /** The last change of the account, so that exchanges wait; null when none of it holds them. */
    exchangesFrom: instantSchema.nullable(),
  }),
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/member/phone',
  summary: 'Change the phone number, with the password of the log-in.',
  access: 'member',
  makesStale: ['account'],
  body: z.object({ phone: phoneSchema, password: passwordSchema }),
  answer: z.object({}),
  refusals: { 'password.wrong': plain },
});

export const changeBank = endpoint({
  method: 'POST',
  path: '/member/bank',
  summary: 'Change the account that exchanges go to, with both passwords. The next exchange is possible a day later.',
  access: 'member',
  makesStale: ['account', 'requests'],
  body: bankSchema.extend({ exchangePassword: exchangePasswordSchema, password: passwordSchema }),
  answer: ownBankSchema,
  refusals: { 'password.wrong': plain, 'exchange.password': plain, 'bank.missing': plain, 'exchange.open': plain },
});

export const changeExchangePassword = endpoint({
  method: 'POST',
  path: '/member/exchangePassword',
  summary: 'Change the exchange password, with the one before and that of the log-in.',
  access: 'member',
  makesStale: ['account'],
  body: z.object({
    newExchangePassword: exchangePasswordSchema,
    exchangePassword: exchangePasswordSchema,
    password: passwordSchema,
  }),
  answer: z.object({}),
  refusals: { 'password.wrong': plain, 'exchange.password': plain, 'bank.missing': plain },
});

const ownSessionSchema = z.object({
  id: z.int(),
  /** The one that asks. */
  isThis: z.boolean(),
  from: instantSchema,
  /** null while it lasts. */
  ended: z.object({ at: instantSchema, how: z.enum(['other-device', 'logout', 'ended', 'removed']) }).nullable(),
  /** Null where it is not known. */
  address: z.string().nullable(),
  /** The browser's own name (User-Agent). */
  agent: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/member/sessions',
  summary: "The member's last 20 sessions, the newest first, and how many other browsers are known.",
  access: 'member',
  staleOn: ['account'],
  answer: z.object({ items: z.array(ownSessionSchema), knownBrowsers: z.int() }),
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/member/sessions/end',
  summary: 'End a session of the member (556). One that has ended, or is another member’s, is not found.',
  access: 'member',
  makesStale: ['account'],
  body: z.object({ sessionId: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/member/sessions/endOthers',
  summary: 'End every session but this one; other browsers in which the member signed in before are strangers again.',
  access: 'member',
  makesStale: ['account'],
  answer: z.object({ ended: z.int() }),
});
