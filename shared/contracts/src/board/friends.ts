import { z } from 'zod';
import { idSchema, instantSchema, pageOf, pageQuerySchema, pointSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const friendRuleSchema = z.object({
  /** The sum that a member who was brought must have charged. */
  chargedWon: z.int().min(1).max(1_000_000_000),
  /** The points that the one who brought them can then take, once; 0: nothing. */
  points: z.int().min(0).max(1_000_000),
  /** Only charges that were played count. */
  turnover: z.boolean(),
  /** The most that is given to one member on a day in Seoul, but for the first reward of the day. */
  dayPoints: z.int().min(0).max(1_000_000),
});

const friendSchema = z.object({
  id: z.int(),
  /** The first character of the nickname: "한**". */
  name: z.string(),
  joinedAt: instantSchema,
  /** waiting: has not charged enough yet; playing: has not played the charges; held: shares something with the member or another friend. */
  state: z.enum(['waiting', 'playing', 'ready', 'held', 'rewarded']),
  /** The points given for them; 0 before. */
  points: pointSchema,
});
export type Friend = z.infer<typeof friendSchema>;

export const listFriends = endpoint({
  method: 'GET',
  path: '/friends',
  summary: "Members who came by the member's code, the newest first, with what is and was to be had for them.",
  access: 'member',
  staleOn: ['friend'],
  query: pageQuerySchema,
  answer: pageOf(friendSchema).extend({
    /** null: none was made yet. */
    code: z.string().nullable(),
    rule: friendRuleSchema,
    rewardedCount: z.int(),
    readyCount: z.int(),
    /** Of all rewards taken. */
    points: pointSchema,
  }),
});

export const makeFriendCode = endpoint({
  method: 'POST',
  path: '/friends/code',
  summary: "The member's recommender code; a new one where they have none.",
  access: 'member',
  makesStale: ['friend'],
  answer: z.object({ code: z.string() }),
});

export const takeFriendReward = endpoint({
  method: 'POST',
  path: '/friends/reward',
  summary: 'Take the reward for a member who was brought and has charged enough: once each.',
  access: 'member',
  makesStale: ['friend', 'wallet'],
  movesMoney: true,
  body: z.object({ id: idSchema }),
  answer: friendSchema,
  refusals: {
    'friend.unknown': plain,
    'friend.rewarded': plain,
    'friend.waiting': plain,
    'friend.playing': plain,
    'friend.held': plain,
    'friend.day': plain,
  },
});
