import { z } from 'zod';
import { betStatusSchema } from './betting.ts';
import { feedIdSchema, oddsSchema, pointSchema, signedWonSchema } from './common.ts';
import { fixtureStatusSchema, scoreSchema, selectionStatusSchema } from './sports.ts';

/** The one socket of the page: `GET /api/stream`. The first message of the client must be `hello` with its token. */
export const streamPath = '/api/stream';

export const clientMessageSchema = z.object({ type: z.literal('hello'), token: z.string().max(100) });

/** [selection id, price, status, version, line joining the sides] */
export const oddsChangeSchema = z.tuple([
  feedIdSchema,
  oddsSchema,
  selectionStatusSchema,
  z.int(),
  z.string().nullable(),
]);
export type OddsChange = z.infer<typeof oddsChangeSchema>;

export const fixtureChangeSchema = z.object({
  id: feedIdSchema,
  status: fixtureStatusSchema,
  score: scoreSchema.nullable(),
});
export type FixtureChange = z.infer<typeof fixtureChangeSchema>;

/**
 * What the server says. `snapshot` comes first after each hello, so that nothing missed while away stays wrong;
 * everything after it is a change. A client that sees no message for `silenceMs` takes the connection for lost.
 */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    odds: z.array(oddsChangeSchema),
    fixtures: z.array(fixtureChangeSchema),
    feedOpen: z.boolean(),
  }),
  z.object({ type: z.literal('odds'), changes: z.array(oddsChangeSchema) }),
  z.object({ type: z.literal('fixtures'), changes: z.array(fixtureChangeSchema) }),
  /** Fixtures were added, or left the list: lists should be fetched anew. */
  z.object({ type: z.literal('listing') }),
  /** false: the feed is silent and nothing can be bet on until it is back. */
  z.object({ type: z.literal('feed'), open: z.boolean() }),
  z.object({ type: z.literal('balance'), emoney: signedWonSchema, point: pointSchema, updatedAt: z.string() }),
  z.object({ type: z.literal('bet'), betId: z.string(), status: betStatusSchema }),
  /** A newer revision is live; whether it changes anything for this browser, `currentComposition` says. */
  z.object({ type: z.literal('composition'), revision: z.int() }),
  /** To operators: something was done by itself that they should know (releases.ts, `alertSchema`). */
  z.object({ type: z.literal('alert'), id: z.int(), text: z.string() }),
  /** The session ended: code `session.other-device` or `session.ended`. The socket closes after it. */
  z.object({ type: z.literal('session'), code: z.enum(['session.other-device', 'session.ended', 'session.required']) }),
  z.object({ type: z.literal('ping') }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** The server pings at this pace; twice and a half of it without a word means that the connection is lost. */
export const pingIntervalMs = 10_000;
export const silenceMs = 25_000;
