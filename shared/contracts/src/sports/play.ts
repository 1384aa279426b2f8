import { z } from 'zod';

export const scoreSchema = z.object({ home: z.int(), away: z.int(), period: z.string() });
export type Score = z.infer<typeof scoreSchema>;
/** Seconds of play when they were told. While it runs, the page counts on. */
export const clockSchema = z.object({ seconds: z.int(), running: z.boolean() });
export type Clock = z.infer<typeof clockSchema>;

/**
 * The reason for which nothing of a fixture can be bet on in play for a moment although its feed is well: a decision under review, or an
 * event that is about to change every price. Its selections are suspended as long as it stands.
 */
const holdReasons = ['var', 'penalty', 'goal', 'redCard', 'danger', 'cardDanger', 'cornerDanger'] as const;
export const holdReasonSchema = z.enum(holdReasons);
export type HoldReason = z.infer<typeof holdReasonSchema>;
/** As its row says it. */
export const holdTexts: Readonly<Record<HoldReason, string>> = {
  var: 'VAR 확인 중',
  penalty: '페널티 확인 중',
  goal: '득점 확인 중',
  redCard: '퇴장 확인 중',
  danger: '위험 상황',
  cardDanger: '카드 확인 중',
  cornerDanger: '코너킥 상황',
};

/** Events in play, as the tracker shows them; `points` are consecutive ones of a side, and runs in baseball. */
const incidentKinds = [
  'goal',
  'ownGoal',
  'penaltyGoal',
  'missedPenalty',
  'penalty',
  'yellowCard',
  'redCard',
  'substitution',
  'corner',
  'shotOnTarget',
  'points',
  'periodStart',
  'periodEnd',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
/** [kind, side, seconds of play, home and away score after it, period, player where the feed names one] */
const incidentSchema = z.tuple([
  z.enum(incidentKinds),
  z.enum(['home', 'away']).nullable(),
  z.int(),
  z.int().nullable(),
  z.int().nullable(),
  z.string(),
  z.string().optional(),
]);
export type Incident = z.infer<typeof incidentSchema>;
/** The place of the ball, as the feed words it: which side has it where that is told. */
const ballZones = ['safe', 'attack', 'danger'] as const;
const ballSchema = z.object({ zone: z.enum(ballZones), side: z.enum(['home', 'away']).nullable() });
export type Ball = z.infer<typeof ballSchema>;
/** Each period that has begun, in its order, with its score. */
export const periodsSchema = z.array(z.object({ name: z.string(), home: z.int(), away: z.int() }));
/** The course of a fixture until now. */
export const playSchema = z.object({
  periods: periodsSchema,
  /** In the order of the clock. */
  incidents: z.array(incidentSchema),
  /** Of the ball, home and away in hundredths; left out where the feed does not tell it. */
  possession: z.tuple([z.int(), z.int()]).optional(),
  /** Left out where the feed does not tell it. */
  ball: ballSchema.optional(),
});
export type Play = z.infer<typeof playSchema>;
