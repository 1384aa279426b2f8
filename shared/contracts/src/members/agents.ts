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
import { shareGameSchema } from './agent-shares.ts';
import { rollingEntrySchema, rollingGameSchema } from './rolling.ts';

/** Days in Seoul, today among them but for the last month. */
export const agentPeriodSchema = z.enum(['today', 'week', 'days30', 'month', 'lastMonth']);
export type AgentPeriod = z.infer<typeof agentPeriodSchema>;
const periodQuerySchema = z.object({
  period: agentPeriodSchema.default('month'),
  /** An agent of the tree, whose members alone are meant; without it, all of the tree. One outside of the tree is as one without members. */
  of: idParameterSchema.optional(),
});
const daySchema = z.iso.date();

const playSchema = z.object({
  /** Bets and rounds that count: won or lost, or closed. */
  bets: z.int(),
  turnoverWon: signedWonSchema,
  /** Of those bets: the stakes, and the won that came back. */
  stakesWon: signedWonSchema,
  payoutsWon: signedWonSchema,
  /** The agent's earnings by them, less those taken back. */
  rollingWon: signedWonSchema,
});
const playByGameSchema = playSchema.extend({ game: rollingGameSchema });
export type AgentPlayByGame = z.infer<typeof playByGameSchema>;
const playByDaySchema = playSchema.omit({ bets: true }).extend({ day: daySchema });
export type AgentPlayByDay = z.infer<typeof playByDaySchema>;
const periodSchema = z.object({
  /** The first and the last day. */
  from: daySchema,
  to: daySchema,
  /** Every game, also without play. */
  games: z.array(playByGameSchema),
  /** Every day of the period. */
  days: z.array(playByDaySchema),
  /** The gifts to members: on top of charges, by coupons, as prizes. */
  bonusesWon: signedWonSchema,
});

export const agentOverview = endpoint({
  method: 'GET',
  path: '/manager',
  summary:
    'An agent: the members below them, what those bet in a period, by game and by day, and what the agent earned by it.',
  access: 'agent',
  staleOn: ['rolling', 'bet'],
  query: periodQuerySchema,
  answer: periodSchema.extend({
    /** Of all members below; who joined, of whom bets count in the period, and who is signed in now. */
    members: z.int(),
    joined: z.int(),
    playing: z.int(),
    online: z.int(),
    /** The agent's present share of the turnover, and of the losses of members. */
    percents: z.record(rollingGameSchema, z.string()),
    losing: z.string(),
    /** With `of`: what the agent below gives on from this share on the way to that part; else null. */
    given: z.object({ percents: z.record(rollingGameSchema, z.string()), losing: z.string() }).nullable(),
    /** At the present percentages: the agent's part of what members lost in the period, less the part that is given on. */
    losingWon: z.record(shareGameSchema, signedWonSchema),
    /** Of as many days right before. */
    turnoverBeforeWon: signedWonSchema,
  }),
});
export type AgentOverview = z.infer<typeof agentOverview.answer>;

/** What an agent learns of a member: neither what they own nor how to reach them or to sign in (docs/decisions/0030). */
const agentMemberSchema = z.object({
  id: z.int(),
  nickname: z.string(),
  level: z.int(),
  /** The nickname of the agent whom they stand below. */
  agent: z.string(),
  joinedAt: instantSchema,
  /** Signed in now. */
  online: z.boolean(),
  /** Removed members stay listed: what they bet has earned something. */
  removed: z.boolean(),
});
const listedAgentMemberSchema = agentMemberSchema.extend({
  ...playSchema.shape,
  bonusesWon: signedWonSchema,
  /** The time at which the last bet of the period was settled. */
  lastAt: instantSchema.nullable(),
});
export type AgentMember = z.infer<typeof listedAgentMemberSchema>;

export const agentMemberSorts = [
  ...(['turnover', '-turnover', 'lost', '-lost', 'rolling', '-rolling', 'joined', '-joined'] as const),
  ...(['nickname', '-nickname', 'last', '-last'] as const),
] as const;

export const agentMemberStates = ['all', 'online'] as const;

export const listAgentMembers = endpoint({
  method: 'GET',
  path: '/manager/members',
  summary: "Members in the agent's tree with what they bet in a period.",
  access: 'agent',
  staleOn: ['rolling', 'bet'],
  query: pageQuerySchema.extend({
    ...periodQuerySchema.shape,
    sort: z.enum(agentMemberSorts).default('-turnover'),
    state: z.enum(agentMemberStates).default('all'),
    /** A part of the nickname. */
    search: textSchema.trim().max(40).optional(),
  }),
  answer: pageOf(listedAgentMemberSchema),
});

export const agentMember = endpoint({
  method: 'GET',
  path: '/manager/members/:id',
  summary: "A member below the agent, by game and by day; 404 for everybody else's.",
  access: 'agent',
  staleOn: ['rolling', 'bet'],
  params: z.object({ id: idParameterSchema }),
  query: periodQuerySchema,
  answer: agentMemberSchema.extend(periodSchema.shape),
  refusals: { 'not-found': plain },
});

export const agentSelf = endpoint({
  method: 'GET',
  path: '/manager/self',
  summary: 'Where the agent stands, the members of the tree, and the present percentages.',
  access: 'agent',
  staleOn: ['members'],
  answer: z.object({
    tier: z.int(),
    members: z.int(),
    percents: z.record(rollingGameSchema, z.string()),
    losing: z.string(),
    mayMessage: z.boolean(),
  }),
});

const treeAgentSchema = z.object({
  id: z.int(),
  nickname: z.string(),
  /** 1 to 4, as the site counts them. */
  tier: z.int(),
  /** Of the tree; null for the agent itself, also where another agent stands above. */
  upperId: z.int().nullable(),
  /** Members in the part of the tree below this agent, and what they did in the period. */
  members: z.int(),
  ...playSchema.omit({ bets: true, rollingWon: true }).shape,
});
export type TreeAgent = z.infer<typeof treeAgentSchema>;

export const listAgentTree = endpoint({
  method: 'GET',
  path: '/manager/agents',
  summary: "The agent and all agents below, each after the agent above, with their members' play in a period.",
  access: 'agent',
  staleOn: ['rolling', 'bet'],
  query: periodQuerySchema,
  answer: z.array(treeAgentSchema),
});

export const listAgentMemberEntries = endpoint({
  method: 'GET',
  path: '/manager/members/:id/entries',
  summary: 'What the agent earned by the bets of a member below them, the newest first.',
  access: 'agent',
  staleOn: ['rolling', 'bet'],
  params: z.object({ id: idParameterSchema }),
  query: pageQuerySchema,
  answer: pageOf(rollingEntrySchema),
  refusals: { 'not-found': plain },
});
