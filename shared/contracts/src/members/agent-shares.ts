import { z } from 'zod';
import {
  idParameterSchema,
  instantSchema,
  pageOf,
  pageQuerySchema,
  signedWonSchema,
  textSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { rollingGameSchema } from './rolling.ts';

/** The sources of a share's entries: the games, and what members were given besides. */
export const shareGameSchema = z.enum([...rollingGameSchema.options, 'bonus']);
export type ShareGame = z.infer<typeof shareGameSchema>;

const shareSchema = z.object({
  id: z.int(),
  /** Days in Seoul, the first and the last. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The sum of its entries; what earlier shares left; both. */
  earnedWon: signedWonSchema,
  carriedWon: signedWonSchema,
  totalWon: signedWonSchema,
  /** `carried`: not above zero, so that it is not paid. It stands in the next share, as a refused one does. */
  state: z.enum(['open', 'paid', 'refused', 'carried']),
  drawnAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type AgentShare = z.infer<typeof shareSchema>;

const shareEntrySchema = z.object({
  id: z.int(),
  nickname: z.string(),
  /** The nickname of the agent whom the member stood below. */
  agent: z.string(),
  game: shareGameSchema,
  /** The first day of the earlier period whose bets were settled otherwise since; null: of the share's own period. */
  lateOf: z.iso.date().nullable(),
  bets: z.int(),
  turnoverWon: signedWonSchema,
  stakesWon: signedWonSchema,
  payoutsWon: signedWonSchema,
  bonusesWon: signedWonSchema,
  percent: z.string(),
  amountWon: signedWonSchema,
});
export type AgentShareEntry = z.infer<typeof shareEntrySchema>;

export const listAgentShares = endpoint({
  method: 'GET',
  path: '/manager/shares',
  summary: "The agent's shares of what the members below lost, the newest first.",
  access: 'agent',
  staleOn: ['rolling'],
  query: pageQuerySchema,
  answer: pageOf(shareSchema).extend({
    /** The percentage as it is now, and how often shares are drawn up. */
    percent: z.string(),
    every: z.enum(['week', 'month']),
  }),
});

const entriesAsked = {
  query: pageQuerySchema.extend({ sort: z.enum(['amount', '-amount', 'nickname', '-nickname']).default('-amount') }),
  answer: pageOf(shareEntrySchema),
  refusals: { 'not-found': plain },
} as const;

export const listAgentShareEntries = endpoint({
  method: 'GET',
  path: '/manager/shares/:id/entries',
  summary: 'What a share of the agent comes from, by member and game; 404 for that of another agent.',
  access: 'agent',
  staleOn: ['rolling'],
  params: z.object({ id: idParameterSchema }),
  ...entriesAsked,
});

const queuedShareSchema = shareSchema.extend({
  userId: z.string(),
  nickname: z.string(),
  tier: z.int(),
  entries: z.int(),
  decidedBy: z.string().nullable(),
});
export type QueuedAgentShare = z.infer<typeof queuedShareSchema>;

export const listShareQueue = endpoint({
  method: 'GET',
  path: '/admin/agent-shares',
  summary: "Agents' shares that wait to be paid, the oldest first; or the others, the newest first.",
  access: 'operator',
  permission: 'finance',
  staleOn: ['rolling', 'approvals'],
  query: pageQuerySchema.extend({ open: z.enum(['true', 'false']).default('true') }),
  answer: pageOf(queuedShareSchema),
});

export const listShareEntries = endpoint({
  method: 'GET',
  path: '/admin/agent-shares/:id/entries',
  summary: 'What a share of an agent comes from, by member and game.',
  access: 'operator',
  permission: 'finance',
  staleOn: ['rolling'],
  params: z.object({ id: idParameterSchema }),
  ...entriesAsked,
});

export const decideAgentShare = endpoint({
  method: 'POST',
  path: '/admin/agent-shares/:id/decide',
  summary: 'Pay or refuse a share. A refused one stands in the next.',
  access: 'operator',
  permission: 'finance',
  makesStale: ['rolling', 'work'],
  movesMoney: true,
  params: z.object({ id: idParameterSchema }),
  body: z.object({
    to: z.enum(['paid', 'refused']),
    /** Of a refusal; the agent reads it. */
    reason: textSchema.trim().max(200).default(''),
  }),
  answer: shareSchema,
  refusals: {
    'not-found': plain,
    'money-request.moved': plain,
    'money-request.reason': plain,
    'money-request.own': plain,
    'approval.needed': plain,
  },
});
