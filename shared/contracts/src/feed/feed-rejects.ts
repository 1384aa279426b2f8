import { z } from 'zod';
import { feedIdSchema, instantSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { feedPackageSchema } from './feed.ts';

/** As many as are listed. */
export const rejectsListed = 200;

/** Messages of the feed that could not be booked: each once, however often it came. */
const feedRejectSchema = z.object({
  id: feedIdSchema,
  package: feedPackageSchema,
  reason: z.string(),
  /** Ids and the offending value. */
  detail: z.string(),
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  count: z.int(),
  /** It waits for its fixture or selection, and needs no operator. */
  waits: z.boolean(),
  /** It can be booked again: a message that is too long is only counted. */
  kept: z.boolean(),
  /** The operator who has looked at it. */
  seenBy: z.string().nullable(),
});
export type FeedReject = z.infer<typeof feedRejectSchema>;

export const listFeedRejects = endpoint({
  method: 'GET',
  path: '/admin/feed/rejects',
  summary: `What the feed told and could not be booked, at most ${rejectsListed}: first what nobody has seen, then what waits by itself.`,
  access: 'operator',
  permission: 'view',
  staleOn: ['set-aside'],
  answer: z.array(feedRejectSchema),
});

const chosen = z.object({ ids: z.array(feedIdSchema).min(1).max(rejectsListed) });

export const replayFeedRejects = endpoint({
  method: 'POST',
  path: '/admin/feed/rejects/replay',
  summary: 'Book these again and settle what they decide. What is refused again stays, with the reason of now.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['set-aside'],
  body: chosen,
  answer: z.object({ booked: z.int(), refusedAgain: z.int() }),
});

export const seeFeedRejects = endpoint({
  method: 'POST',
  path: '/admin/feed/rejects/seen',
  summary: 'An operator has seen these: they are counted no more.',
  access: 'operator',
  permission: 'trading',
  makesStale: ['set-aside'],
  body: chosen,
  answer: z.object({}),
});

export const countSetAside = endpoint({
  method: 'GET',
  path: '/admin/set-aside/count',
  summary: 'Bets that could not be settled, and what the feed told in vain that no operator has seen.',
  access: 'operator',
  permission: 'view',
  staleOn: ['set-aside'],
  answer: z.object({ bets: z.int(), feedRejects: z.int() }),
});
