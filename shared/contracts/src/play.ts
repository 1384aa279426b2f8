import { z } from 'zod';

export const scoreSchema = z.object({ home: z.int(), away: z.int(), period: z.string() });
export type Score = z.infer<typeof scoreSchema>;
/** Seconds of play when they were told. While it runs, the page counts on. */
export const clockSchema = z.object({ seconds: z.int(), running: z.boolean() });
export type Clock = z.infer<typeof clockSchema>;

/** What happens in play, as the tracker shows it; `points` are consecutive ones of a side, and runs in baseball. */
export const incidentKinds = [
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
/** [kind, side, seconds of play, home and away score after it, period] */
export const incidentSchema = z.tuple([
  z.enum(incidentKinds),
  z.enum(['home', 'away']).nullable(),
  z.int(),
  z.int().nullable(),
  z.int().nullable(),
  z.string(),
]);
export type Incident = z.infer<typeof incidentSchema>;
/** How a fixture was played until now. */
export const playSchema = z.object({
  /** Each period that has begun, in its order, with what was scored in it. */
  periods: z.array(z.object({ name: z.string(), home: z.int(), away: z.int() })),
  /** In the order of the clock. */
  incidents: z.array(incidentSchema),
  /** Of the ball, home and away in hundredths; left out where the feed does not tell it. */
  possession: z.tuple([z.int(), z.int()]).optional(),
});
export type Play = z.infer<typeof playSchema>;
