import { z } from 'zod';
import {
  feedIdSchema,
  instantSchema,
  integerParameter,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

/** Hours back in which the best prices are looked for. */
export const edgeHours = 24;

const openBetSchema = z.object({
  betId: z.string(),
  placedAt: instantSchema,
  memberId: z.int(),
  userId: z.string(),
  nickname: z.string(),
  level: z.int(),
  joinedAt: instantSchema,
  /** The rest of the stake after cash-outs. */
  stakeWon: wonSchema,
  /** The most that the house can lose on it, beyond the stake. */
  lossWon: wonSchema,
  odds: oddsSchema,
  kind: z.enum(['single', 'multi', 'system', 'together']),
  inPlay: z.boolean(),
  /**
   * By how much its price is better than that of now, or than the last before kick-off: 0.05 is five percent. null in play, where goals move
   * prices, and where legs are priced together.
   */
  edge: z.number().nullable(),
  /** The mean of the same over the member's last bets; null without any. */
  memberEdge: z.number().nullable(),
  legs: z.array(
    z.object({
      fixtureId: feedIdSchema,
      home: z.string(),
      away: z.string(),
      marketName: z.string(),
      name: z.string(),
      line: z.string().nullable(),
      price: oddsSchema,
      /** At which it is sold now, or was at last. */
      priceNow: oddsSchema,
    }),
  ),
});
export type OpenBet = z.infer<typeof openBetSchema>;

export const listOpenBets = endpoint({
  method: 'GET',
  path: '/admin/open-bets',
  summary: `Open bets of all members: the largest possible loss first, the newest, or of the last ${edgeHours} hours those with the best prices.`,
  access: 'operator',
  permission: 'view',
  staleOn: ['trading', 'bet-voids'],
  query: pageQuerySchema.extend({
    sort: z.enum(['loss', 'newest', 'edge']).default('loss'),
    /** Bets with a leg on it. */
    fixtureId: feedIdSchema.optional(),
    memberId: integerParameter(1).optional(),
  }),
  answer: pageOf(openBetSchema),
});

const openMemberSchema = z.object({
  memberId: z.int(),
  userId: z.string(),
  nickname: z.string(),
  level: z.int(),
  /** The part of the level's stakes that the member has, in percent. */
  stakePercent: z.int(),
  bets: z.int(),
  stakeWon: wonSchema,
  /** The most that the house can lose on all of them together. */
  lossWon: wonSchema,
  /** As of an open bet. */
  memberEdge: z.number().nullable(),
});
export type OpenMember = z.infer<typeof openMemberSchema>;

export const listOpenMembers = endpoint({
  method: 'GET',
  path: '/admin/open-members',
  summary: 'Members with open bets and what all of each can cost, the most first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['trading', 'bet-voids'],
  query: pageQuerySchema.extend({ sort: z.enum(['loss', 'stake', 'bets']).default('loss') }),
  answer: pageOf(openMemberSchema),
});
