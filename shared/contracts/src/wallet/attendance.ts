import { z } from 'zod';
import { textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const pointsSchema = z.int().min(0).max(1_000_000);
const rewardSchema = z.object({ streak: z.int().min(2).max(366), points: pointsSchema });
const attendanceRuleSchema = z.object({
  /** So much has to be charged within so many days for points; 0: nothing. */
  chargedWon: z.int().min(0).max(1_000_000_000),
  chargedDays: z.int().min(1).max(366),
  /** Points of an ordinary day. */
  dailyPoints: pointsSchema,
  /** By streak, each once; after the last it begins again. */
  rewards: z
    .array(rewardSchema)
    .max(20)
    .refine((rewards) => rewards.every(({ streak }, place) => streak > (rewards[place - 1]?.streak ?? 0)), {
      message: '연속 일수는 작은 것부터 한 번씩만 입력해 주세요.',
    }),
});

const attendanceDaySchema = z.object({
  /** In Seoul: "2026-11-22". */
  day: z.string(),
  /** The how-manieth day in a row it was. */
  streak: z.int(),
  points: z.int(),
});
/** `charges`: too little was charged. `shared`: a member who shares a browser or a bank account was given this day's points. */
const unpaidSchema = z.enum(['charges', 'shared']);
export type AttendanceDay = z.infer<typeof attendanceDaySchema>;

export const readAttendance = endpoint({
  method: 'GET',
  path: '/attendance',
  summary: 'The days of a month (in Seoul; the current one when none is named) on which the member came.',
  access: 'member',
  staleOn: ['attendance'],
  query: z.object({
    /** "2026-11" */
    month: textSchema.regex(/^20\d\d-(0[1-9]|1[0-2])$/).optional(),
  }),
  answer: z.object({
    today: z.string(),
    month: z.string(),
    days: z.array(attendanceDaySchema),
    /** Days in a row until today, or until yesterday as long as today can still be added. */
    streak: z.int(),
    hasCome: z.boolean(),
    /** Why a visit gives no points now; null: it gives them. A day counts either way. */
    unpaid: unpaidSchema.nullable(),
    rule: attendanceRuleSchema,
  }),
});

export const attend = endpoint({
  method: 'POST',
  path: '/attendance',
  summary: 'Come today (in Seoul): once a day, for points.',
  access: 'member',
  makesStale: ['attendance', 'wallet'],
  movesMoney: true,
  body: z.object({}),
  /** `shared` with points: those of an ordinary day for a reward, since such a member was given points on one of the reward's days. */
  answer: attendanceDaySchema.extend({ unpaid: unpaidSchema.nullable() }),
  refusals: { 'attendance.done': plain },
});
