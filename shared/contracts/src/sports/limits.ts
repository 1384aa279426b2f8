import { z } from 'zod';
import { instantSchema, integerMax, signedWonSchema, textSchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

export const limitKindSchema = z.enum(['deposit', 'loss', 'stake']);
export type LimitKind = z.infer<typeof limitKindSchema>;
/** Of Seoul: a day, a week from Monday, a month. */
export const limitPeriodSchema = z.enum(['day', 'week', 'month']);
export type LimitPeriod = z.infer<typeof limitPeriodSchema>;

export const memberLimitSchema = z.object({
  kind: limitKindSchema,
  period: limitPeriodSchema,
  /** null: no limit. */
  won: wonSchema.nullable(),
  /** Of a loss below zero while more came back than was staked. */
  usedWon: signedWonSchema,
  /** The time at which the period ends and the next one begins. */
  until: instantSchema,
  /** A looser one that was asked for, and when it begins. */
  next: z.object({ won: wonSchema.nullable(), from: instantSchema }).nullable(),
});
export type MemberLimit = z.infer<typeof memberLimitSchema>;

/** Minutes, as often as the page may tell how long a session has lasted. */
export const reminderMinutes = [15, 30, 60, 120, 240] as const;
/** Days of a pause; null is for good. */
export const pauseDays = [1, 7, 30, null] as const;

const ownLimitsSchema = z.object({
  limits: z.array(memberLimitSchema),
  /** `until` null: for good. */
  pause: z.object({ from: instantSchema, until: instantSchema.nullable() }).nullable(),
  remindMinutes: z.int().nullable(),
  /** The time at which the session was opened. */
  sessionFrom: instantSchema,
});
export type OwnLimits = z.infer<typeof ownLimitsSchema>;

export const ownLimits = endpoint({
  method: 'GET',
  path: '/limits',
  summary: 'What the member allows themselves: limits with what is used of them, pause, reminder of the session.',
  access: 'member',
  staleOn: ['limits', 'wallet', 'requests', 'bet'],
  answer: ownLimitsSchema,
});

export const setLimit = endpoint({
  method: 'POST',
  path: '/limits/set',
  summary: 'Set a limit: a tighter one is in force at once, a looser one (or none) after 24 hours.',
  access: 'member',
  makesStale: ['limits'],
  body: z.object({
    kind: limitKindSchema,
    period: limitPeriodSchema,
    won: wonSchema.max(integerMax).nullable(),
  }),
  answer: ownLimitsSchema,
});

export const setReminder = endpoint({
  method: 'POST',
  path: '/limits/reminder',
  summary: 'Be told every so many minutes how long the session has lasted, or never (null).',
  access: 'member',
  makesStale: ['limits'],
  body: z.object({ minutes: z.literal(reminderMinutes).nullable() }),
  answer: ownLimitsSchema,
});

export const pausePlay = endpoint({
  method: 'POST',
  path: '/limits/pause',
  summary:
    'Neither bet, play nor charge for so many days, or for good (null). It cannot be undone; a longer one may follow.',
  access: 'member',
  makesStale: ['limits'],
  body: z.object({
    days: z.literal(pauseDays),
    /** Of the log-in. */
    password: textSchema.min(1, '현재 비밀번호를 입력해 주세요.').max(200),
  }),
  answer: ownLimitsSchema,
  refusals: { 'password.wrong': plain, 'limit.pause-shorter': plain },
});
