import { z } from 'zod';
import { betStatusSchema } from '../betting/bets.ts';
import { delayedReasonSchema, delayedStateSchema } from '../betting/delayed-bets.ts';
import { feedPackageSchema } from '../feed/feed.ts';
import { fixtureStatusSchema } from '../sports/fixtures.ts';
import { selectionStatusSchema } from '../sports/markets.ts';
import { clockSchema, holdReasonSchema, playSchema, scoreSchema } from '../sports/play.ts';
import { moneyRequestKindSchema, moneyRequestStateSchema } from '../wallet/money-requests.ts';
import { feedIdSchema, oddsSchema, pointSchema, signedWonSchema, wonSchema } from './common.ts';

/** The one socket of the page: `GET /api/stream`. The first message of the client must be `hello` with its token. */
export const streamPath = '/api/stream';

/** As many fixtures as one page can watch. */
export const maxWatchedFixtures = 500;
/** A message of the client with that many ids fits. */
export const maxClientMessageBytes = 16 * 1024;

/** As large as the database's bigint. */
function isStorable(id: string): boolean {
  return BigInt(id) < 2n ** 63n;
}

/** All that the page watches; each takes the place of the one before. A member's own things need no watching. */
const watchedSchema = z.object({
  fixtures: z.array(feedIdSchema.refine(isStorable)).max(maxWatchedFixtures).default([]),
  /** True when the page shows lists of fixtures: it hears `listing` when they should be fetched anew. */
  listing: z.boolean().default(false),
});
export type Watched = z.infer<typeof watchedSchema>;

const helloSchema = watchedSchema.extend({
  type: z.literal('hello'),
  token: z.string().max(100),
  /** The last frame that the page took. `fixtures` must then be those alone whose image it has, which is up to that frame. */
  resume: z.object({ epoch: z.string().max(64), sequence: z.int().min(0) }).optional(),
});
const watchSchema = watchedSchema.extend({
  type: z.literal('watch'),
  /** Counts up on one socket from 1. */
  number: z.int().min(1),
});
export const clientMessageSchema = z.discriminatedUnion('type', [helloSchema, watchSchema]);
export type ClientMessage = z.input<typeof clientMessageSchema>;

/** [selection id, price, status, version, line joining the sides] */
const oddsChangeSchema = z.tuple([feedIdSchema, oddsSchema, selectionStatusSchema, z.int(), z.string().nullable()]);
export type OddsChange = z.infer<typeof oddsChangeSchema>;

const fixtureStateSchema = z.object({
  status: fixtureStatusSchema,
  score: scoreSchema.nullable(),
  clock: clockSchema.optional(),
  /** The reason for which its selections in play are suspended; left out while they are not held. */
  hold: holdReasonSchema.optional(),
});
export type FixtureState = z.infer<typeof fixtureStateSchema>;

/** The changes of a fixture; unchanged parts are left out. */
const fixtureUpdateSchema = z.object({
  id: feedIdSchema,
  /** The time at which the newest of it was published, in epoch milliseconds. */
  at: z.int(),
  /** All that is known of the fixture. Comes first, and again whenever the missed changes are not known. */
  image: z.literal(true).optional(),
  state: fixtureStateSchema.optional(),
  play: playSchema.optional(),
  odds: z.array(oddsChangeSchema).optional(),
});
export type FixtureUpdate = z.infer<typeof fixtureUpdateSchema>;

export const streamEventSchema = z.discriminatedUnion('type', [
  /** Fixtures were added, or left the list: lists should be fetched anew. */
  z.object({ type: z.literal('listing') }),
  /** Of the packages that are `closed`, the feed is silent: nothing of them can be bet on until they are back. */
  z.object({ type: z.literal('feed'), closed: z.array(feedPackageSchema) }),
  z.object({ type: z.literal('balance'), emoney: signedWonSchema, point: pointSchema, updatedAt: z.string() }),
  /** Level, name or rights of the member changed: the profile is to be fetched. */
  z.object({ type: z.literal('profile') }),
  /** The member has other unread messages than before. */
  z.object({ type: z.literal('unread') }),
  /** A bet has a new result. The payout is null while it is in progress. */
  z.object({
    type: z.literal('bet'),
    betId: z.string(),
    status: betStatusSchema,
    payoutWon: wonSchema.nullable().default(null),
  }),
  /** A bet in play was decided after its wait. */
  z.object({
    type: z.literal('delayed-bet'),
    betId: z.string(),
    key: z.string(),
    state: delayedStateSchema,
    reason: delayedReasonSchema.nullable(),
  }),
  /** A charge or an exchange of the member is somewhere else than before. */
  z.object({
    type: z.literal('request'),
    requestId: z.int(),
    kind: moneyRequestKindSchema,
    state: moneyRequestStateSchema,
  }),
  /** Reads of this topic should be fetched anew: maintenance of the site began or ended, a game opened or closed. */
  z.object({ type: z.literal('stale'), topic: z.enum(['maintenance', 'games', 'work']) }),
  /** A newer revision is live; whether it changes anything for this browser, `currentComposition` says. */
  z.object({ type: z.literal('composition'), revision: z.int() }),
  /** To operators: something was done by itself that they should know (releases.ts, `alertSchema`). */
  z.object({ type: z.literal('alert'), id: z.int(), text: z.string() }),
  /** The session ended, and why. The socket closes after it. */
  z.object({
    type: z.literal('session'),
    code: z.enum(['session.other-device', 'session.ended', 'session.removed', 'session.required']),
  }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;

/**
 * The message of the server, whole or not at all. With neither fixtures nor events it is the heartbeat. A client that hears
 * nothing for `silenceMs` takes the connection for lost, and what it shows for old.
 */
export const streamFrameSchema = z.object({
  /** Everything up to this number has been told to this client; numbers belong to one epoch. */
  sequence: z.int(),
  /** The server's time of sending, in epoch milliseconds. */
  at: z.int(),
  /** In the first frame. `resumed`: nothing was missed; else what the client knew of lists and its own things may be old. */
  welcome: z.object({ epoch: z.string(), resumed: z.boolean() }).optional(),
  fixtures: z.array(fixtureUpdateSchema).default([]),
  /** Beside `fixtures`: the number of the `watch` that they answer, 0 for hello. What an earlier one asked for may be stale. */
  watch: z.int().default(0),
  /** Not yet read: an event of tomorrow must not cost a page the others. */
  events: z.array(z.unknown()).default([]),
});
export type StreamFrame = Omit<z.input<typeof streamFrameSchema>, 'events'> & { events?: StreamEvent[] };

/**
 * The server says something at least at this pace. Two words missed, and what a page shows is no older than what the feed's own silence
 * allows (decisions, section 6: 12 s): then the connection is lost, and the odds lock.
 */
export const heartbeatMs = 5_000;
export const silenceMs = 12_000;
