import { z } from 'zod';
import {
  idParameterSchema,
  idSchema,
  instantSchema,
  integerParameter,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  signedWonSchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { pageErrors } from '../base/page-errors.ts';
import { rollingGameSchema } from '../members/rolling.ts';

export const moneyRequestKindSchema = z.enum(['charge', 'exchange']);
export type MoneyRequestKind = z.infer<typeof moneyRequestKindSchema>;
/** The reason of a request's refusal: the member reads it. */
export const refusalReasonSchema = textSchema.trim().min(1, pageErrors['money-request.reason'].text).max(200);

export const moneyRequestStateSchema = z.enum(['requested', 'checking', 'approved', 'refused', 'cancelled']);
export type MoneyRequestState = z.infer<typeof moneyRequestStateSchema>;

const moneyRequestSchema = z.object({
  id: z.int(),
  kind: moneyRequestKindSchema,
  amount: wonSchema,
  state: moneyRequestStateSchema,
  method: z.enum(['bank', 'coin']),
  bonusName: z.string().nullable(),
  bonusWon: wonSchema,
  /** Of the account that it comes from or goes to, the last four digits. */
  bank: z.string().nullable(),
  accountEnd: z.string().nullable(),
  requestedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** The reason of its refusal. */
  reason: z.string().nullable(),
});
export type MoneyRequest = z.infer<typeof moneyRequestSchema>;

const limitsSchema = z.object({ minWon: wonSchema, maxWon: wonSchema, unitWon: z.int().min(1) });
export type RequestLimits = z.infer<typeof limitsSchema>;
/** Never more of the number than this. */
export const ownBankSchema = z.object({ bank: z.string(), holder: z.string(), accountEnd: z.string() });
export type OwnBank = z.infer<typeof ownBankSchema>;

/** `day`, `once`: once a day in Seoul, once for good; `first-of-day`, `first`: with the first charge of a day, with the first of all. */
export const bonusOccasionSchema = z.enum(['every', 'day', 'once', 'first-of-day', 'first']);
export type BonusOccasion = z.infer<typeof bonusOccasionSchema>;

const chargeBonusSchema = z.object({
  id: z.int(),
  name: z.string(),
  percent: z.int(),
  maxWonADay: wonSchema,
  turnoverPercent: z.int(),
  occasion: bonusOccasionSchema,
  /** The stakes that count until the turnover of its charge is met: at these odds or better, in these games. */
  leastOdds: oddsSchema,
  games: z.array(rollingGameSchema),
  /** The rest of `maxWonADay` today; 0 when it cannot be had. */
  leftWon: wonSchema,
  /** The time at which it was last taken today. */
  takenAt: instantSchema.nullable(),
});
export type ChargeBonus = z.infer<typeof chargeBonusSchema>;

export const chargeOptions = endpoint({
  method: 'GET',
  path: '/wallet/charge',
  summary: 'What a charge can be: limits, bonuses, notice, the coin address where coins are taken.',
  access: 'member',
  staleOn: ['requests'],
  answer: z.object({
    limits: limitsSchema,
    chargeTurnoverPercent: z.int(),
    bonuses: z.array(chargeBonusSchema),
    notice: z.string(),
    bank: ownBankSchema.nullable(),
    coin: z.object({ network: z.string(), address: z.string(), wonPerCoin: z.int() }).nullable(),
  }),
});

const amountSchema = idSchema.min(1);
const nameSchema = textSchema.trim().min(1, '입금자 이름을 입력해 주세요.').max(30);

/** The number of the transaction by which coins were sent. */
export const coinTxSchema = textSchema.trim().regex(/^[0-9a-zA-Z]{16,100}$/, '거래 번호를 확인해 주세요.');

export const requestCharge = endpoint({
  method: 'POST',
  path: '/wallet/charge',
  summary:
    'Ask for won for money that is sent by bank, or was sent as coins (`coinTx`, the number of that transaction).',
  access: 'member',
  makesStale: ['requests'],
  plays: true,
  movesMoney: true,
  body: z.object({
    amount: amountSchema,
    depositor: nameSchema,
    /** null: no bonus. */
    bonusId: idSchema.nullable(),
    /** null: by bank. */
    coinTx: coinTxSchema.nullable(),
  }),
  answer: moneyRequestSchema,
  refusals: {
    'charge.minimum': plain,
    'charge.maximum': plain,
    'charge.unit': plain,
    'charge.bonus': plain,
    'charge.open': plain,
    'charge.coin': plain,
    'charge.coin-used': plain,
    'limit.restricted': plain,
    'limit.paused': plain,
    'limit.paused-for-good': plain,
    'limit.deposit': plain,
  },
});

export const exchangeOptions = endpoint({
  method: 'GET',
  path: '/wallet/exchange',
  summary:
    'What an exchange can be: limits, the registered account (masked), the open request, what has to be bet before.',
  access: 'member',
  staleOn: ['requests', 'wallet', 'bet'],
  answer: z.object({
    limits: limitsSchema,
    /** Below zero after a correction. */
    emoney: signedWonSchema,
    bank: ownBankSchema.nullable(),
    open: moneyRequestSchema.nullable(),
    /** The turnover that bonuses and charges ask for, and its rest. */
    turnover: z.object({ dueWon: wonSchema, leftWon: wonSchema }),
  }),
});

/** Four to eight digits, as at a bank. */
export const exchangePasswordSchema = textSchema.regex(/^\d{4,8}$/, '숫자 4~8자리로 입력해 주세요.');

export const bankSchema = z.object({
  bank: textSchema.trim().min(1, '은행을 선택해 주세요.').max(30),
  holder: textSchema.trim().min(1, '예금주를 입력해 주세요.').max(30),
  /** Members copy it as their bank writes it, "110-123-454821"; only the digits are kept. */
  accountNumber: textSchema
    .trim()
    .max(40)
    .overwrite((text) => text.replace(/[\s-]/g, ''))
    .regex(/^\d{8,20}$/, '계좌번호는 숫자 8~20자리로 입력해 주세요.'),
});

export const registerBank = endpoint({
  method: 'POST',
  path: '/wallet/bank',
  summary: 'Register the account that exchanges go to, and the exchange password; once.',
  access: 'member',
  makesStale: ['requests', 'account'],
  body: bankSchema.extend({
    exchangePassword: exchangePasswordSchema,
    /** Of the log-in. */
    password: textSchema.min(1, '현재 비밀번호를 입력해 주세요.').max(200),
  }),
  answer: ownBankSchema,
  refusals: { 'password.wrong': plain, 'bank.registered': plain },
});

export const requestExchange = endpoint({
  method: 'POST',
  path: '/wallet/exchange',
  summary: 'Ask for money for won, which are held at once. One request at a time.',
  access: 'member',
  makesStale: ['requests', 'wallet'],
  movesMoney: true,
  body: z.object({ amount: amountSchema, exchangePassword: exchangePasswordSchema }),
  answer: moneyRequestSchema,
  refusals: {
    'bank.missing': plain,
    'exchange.password': plain,
    'exchange.minimum': plain,
    'exchange.maximum': plain,
    'exchange.unit': plain,
    'exchange.open': plain,
    'exchange.turnover': plain,
    'exchange.below-zero': plain,
    'exchange.bank-changed': plain,
    'bet.balance': plain,
  },
});

export const listMoneyRequests = endpoint({
  method: 'GET',
  path: '/wallet/requests',
  summary: "The member's requests, the newest first.",
  access: 'member',
  staleOn: ['requests'],
  query: pageQuerySchema.extend({ kind: moneyRequestKindSchema }),
  answer: pageOf(moneyRequestSchema),
});

export const cancelMoneyRequest = endpoint({
  method: 'POST',
  path: '/wallet/requests/cancel',
  summary: 'Take a request back that nobody has begun to check. What was held is given back.',
  access: 'member',
  makesStale: ['requests', 'wallet'],
  movesMoney: true,
  body: z.object({ id: idSchema }),
  answer: moneyRequestSchema,
  refusals: { 'not-found': plain, 'money-request.moved': plain },
});

/** The part that operators see. */
export const queuedRequestSchema = moneyRequestSchema.extend({
  userId: z.string(),
  nickname: z.string(),
  level: z.int(),
  /** The sender, or the person to whom it is sent. */
  holder: z.string(),
  accountNumber: z.string().nullable(),
  coinAmount: z.string().nullable(),
  coinTx: z.string().nullable(),
  turnoverWon: wonSchema,
  checkingBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type QueuedRequest = z.infer<typeof queuedRequestSchema>;

export const listRequestQueue = endpoint({
  method: 'GET',
  path: '/admin/requests',
  summary: 'Requests of members: the open ones, the oldest first; or the decided ones, the newest first.',
  access: 'operator',
  permission: 'finance',
  staleOn: ['requests'],
  query: pageQuerySchema.extend({
    open: z.enum(['true', 'false']).default('true'),
    kind: moneyRequestKindSchema.optional(),
    /** Like the id or nickname of the member, or the number of the request. */
    search: textSchema.trim().max(60).optional(),
    /** At least so much. */
    least: integerParameter(0).optional(),
    /** Left out: the open ones from the oldest on, the decided ones from the newest on. */
    sort: z.enum(['age', '-age', 'amount', '-amount']).optional(),
  }),
  answer: pageOf(queuedRequestSchema).extend({
    /** Of all pages. */
    sumWon: wonSchema,
  }),
});

export const decideRequest = endpoint({
  method: 'POST',
  path: '/admin/requests/:id/decide',
  summary: 'Check, approve or refuse a request. Of two operators at once one decides; the other is told (409).',
  access: 'operator',
  permission: 'finance',
  makesStale: ['requests'],
  movesMoney: true,
  params: z.object({ id: idParameterSchema }),
  body: z.object({
    to: z.enum(['checking', 'approved', 'refused']),
    /** Of a refusal, which the member reads; of an approval for the log. */
    reason: textSchema.trim().max(200).default(''),
  }),
  answer: moneyRequestSchema,
  refusals: {
    'approval.needed': plain,
    'not-found': plain,
    'money-request.moved': plain,
    'money-request.reason': plain,
    'money-request.own': plain,
    'money-request.reset': plain,
    'money-request.unchecked': plain,
  },
});
