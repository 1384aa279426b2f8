import { z } from 'zod';
import {
  idParameterSchema,
  idSchema,
  instantSchema,
  pageOf,
  pageQuerySchema,
  signedWonSchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** Games that are settled together: main is sports and minigames, on `/calculate`. */
export const rollingTabSchema = z.enum(['main', 'casino', 'event']);
export type RollingTab = z.infer<typeof rollingTabSchema>;
export const rollingGameSchema = z.enum(['single', 'multi', 'mini', 'casino', 'slot']);
export type RollingGame = z.infer<typeof rollingGameSchema>;
/** Two decimals: "0.30". */
const percentSchema = z.string().regex(/^\d{1,2}\.\d{2}$/);

/** Won: not paid yet, paid, and both. Below zero where more was taken back than there was. */
const sumsSchema = z.object({ before: signedWonSchema, after: signedWonSchema, total: signedWonSchema });
export type RollingSums = z.infer<typeof sumsSchema>;
const byGameSchema = z.object({
  single: sumsSchema,
  multi: sumsSchema,
  mini: sumsSchema,
  casino: sumsSchema,
  slot: sumsSchema,
  all: sumsSchema,
});

export const rollingRequestSchema = z.object({
  id: z.int(),
  tab: rollingTabSchema,
  amount: wonSchema,
  state: z.enum(['requested', 'approved', 'refused', 'cancelled']),
  requestedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** The reason of its refusal. */
  reason: z.string().nullable(),
});
export type RollingRequest = z.infer<typeof rollingRequestSchema>;

export const readRolling = endpoint({
  method: 'GET',
  path: '/rolling',
  summary:
    'Rolling and agent state of the member (specification section 3), and what of each tab can be asked for now.',
  access: 'member',
  staleOn: ['rolling', 'bet', 'wallet'],
  answer: z.object({
    /** Of the member's own play. */
    userRolling: byGameSchema,
    /** Of the play of members below them, for agents. */
    casinoAgent: sumsSchema,
    slotAgent: sumsSchema,
    miniAgent: sumsSchema,
    sportsAgent: sumsSchema,
    /** Of events. */
    eventRolling: sumsSchema,
    /** All that was ever earned. */
    totalRollingAmount: signedWonSchema,
    singleRollingPer: percentSchema,
    multiRollingPer: percentSchema,
    miniRollingPer: percentSchema,
    casinoRollingPer: percentSchema,
    slotRollingPer: percentSchema,
    /** The least that a request may ask for. */
    minimumWon: wonSchema,
    tabs: z.array(
      z.object({
        tab: rollingTabSchema,
        /** The rolling that no request asks for yet. */
        unasked: signedWonSchema,
        open: rollingRequestSchema.nullable(),
      }),
    ),
    events: z.array(
      z.object({ name: z.string(), game: rollingGameSchema, percent: percentSchema, until: instantSchema }),
    ),
  }),
});
export type RollingState = z.infer<typeof readRolling.answer>;

export const rollingEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  source: z.enum(['bet', 'minigame', 'casino']),
  /** Of the bet, or of the casino's round. */
  ref: z.string(),
  share: z.enum(['own', 'agent', 'event']),
  game: rollingGameSchema,
  /** The member who played. */
  nickname: z.string(),
  /** Below zero where a settlement took it back. */
  turnoverWon: signedWonSchema,
  percent: percentSchema,
  amountWon: signedWonSchema,
  /** The request that asks for it. */
  requestId: z.int().nullable(),
});
export type RollingEntry = z.infer<typeof rollingEntrySchema>;

export const listRollingEntries = endpoint({
  method: 'GET',
  path: '/rolling/entries',
  summary:
    'What each settlement of a bet changed of the rolling, the newest first; of one request when `requestId` is given.',
  access: 'member',
  staleOn: ['rolling', 'bet'],
  query: pageQuerySchema.extend({ tab: rollingTabSchema, requestId: idParameterSchema.optional() }),
  answer: pageOf(rollingEntrySchema),
});

export const listRollingRequests = endpoint({
  method: 'GET',
  path: '/rolling/requests',
  summary: "The member's requests for settlement of one tab, the newest first.",
  access: 'member',
  staleOn: ['rolling'],
  query: pageQuerySchema.extend({ tab: rollingTabSchema }),
  answer: pageOf(rollingRequestSchema),
});

export const requestRolling = endpoint({
  method: 'POST',
  path: '/rolling/request',
  summary: 'Ask for all the rolling of a tab that nothing asks for yet.',
  access: 'member',
  makesStale: ['rolling'],
  movesMoney: true,
  body: z.object({ tab: rollingTabSchema }),
  answer: rollingRequestSchema,
  refusals: { 'rolling.minimum': plain, 'rolling.open': plain },
});

export const cancelRolling = endpoint({
  method: 'POST',
  path: '/rolling/cancel',
  summary: 'Take a request for settlement back that is not decided yet.',
  access: 'member',
  makesStale: ['rolling'],
  movesMoney: true,
  body: z.object({ id: idSchema }),
  answer: rollingRequestSchema,
  refusals: { 'not-found': plain, 'money-request.moved': plain },
});

const queuedRollingSchema = rollingRequestSchema.extend({
  userId: z.string(),
  nickname: z.string(),
  /** The number of entries that it asks for, and their turnover. */
  entries: z.int(),
  turnoverWon: signedWonSchema,
  decidedBy: z.string().nullable(),
});
export type QueuedRolling = z.infer<typeof queuedRollingSchema>;

export const listRollingQueue = endpoint({
  method: 'GET',
  path: '/admin/rolling',
  summary:
    'Requests for settlement of rolling: the open ones, the oldest first; or the decided ones, the newest first.',
  access: 'operator',
  permission: 'finance',
  staleOn: ['rolling'],
  query: pageQuerySchema.extend({ open: z.enum(['true', 'false']).default('true') }),
  answer: pageOf(queuedRollingSchema),
});

export const decideRolling = endpoint({
  method: 'POST',
  path: '/admin/rolling/:id/decide',
  summary:
    'Pay or refuse a request for settlement. What was refused can be asked for again. From an amount on, paying takes two operators.',
  access: 'operator',
  permission: 'finance',
  makesStale: ['rolling'],
  movesMoney: true,
  params: z.object({ id: idParameterSchema }),
  body: z.object({
    to: z.enum(['approved', 'refused']),
    /** Of a refusal; the member reads it. */
    reason: textSchema.trim().max(200).default(''),
  }),
  answer: rollingRequestSchema,
  refusals: {
    'not-found': plain,
    'money-request.moved': plain,
    'money-request.reason': plain,
    'money-request.own': plain,
    'approval.needed': plain,
  },
});
