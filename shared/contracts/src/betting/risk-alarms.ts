import { z } from 'zod';
import { idParameterSchema, idSchema, instantSchema, pageOf, pageQuerySchema, wonSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { sharedThings } from '../members/member-page.ts';

const listed = {
  id: z.int(),
  at: instantSchema,
  lastAt: instantSchema,
  /** The number of times that it was found. */
  times: z.int(),
  seenBy: z.string().nullable(),
};

/** Prices on sale that return more than all stakes, whatever happens. */
const coveredPricesSchema = z.object({
  kind: z.literal('covered-prices'),
  ...listed,
  detail: z.object({
    fixtureId: z.string(),
    /** The part of all stakes that comes back: "1.0213". */
    returns: z.string(),
    prices: z.array(
      z.object({
        ...{ selectionId: z.string(), marketName: z.string(), name: z.string(), baseLine: z.string().nullable() },
        price: z.string(),
      }),
    ),
  }),
});

const sharedEvidenceSchema = z.enum(['device', 'address', 'bonus', 'rolling']);
export type SharedEvidence = z.infer<typeof sharedEvidenceSchema>;

/** Two members who bet on different sides of one market too often for chance, on one day in Seoul. */
const coveringMembersSchema = z.object({
  kind: z.literal('covering-members'),
  ...listed,
  detail: z.object({
    /** YYYY-MM-DD, in Seoul. */
    day: z.string(),
    members: z.array(z.object({ id: z.int(), userId: z.string(), nickname: z.string() })).length(2),
    /** Markets on which both bet, and those of them on which they bet on different sides. */
    markets: z.int(),
    opposite: z.int(),
    stakedWon: wonSchema,
    /** The chance is at most one in ten to this power. */
    power: z.number(),
    /** The things that both share. */
    evidence: z.array(sharedEvidenceSchema),
  }),
});

/** Two agents whose members together bet on different sides too often for chance, though no two of them do. */
const coveringAgentsSchema = coveringMembersSchema.extend({ kind: z.literal('covering-agents') });

/** A member who brought others for whom no reward is given, because they share things; of one day in Seoul. */
const heldFriendsSchema = z.object({
  kind: z.literal('held-friends'),
  ...listed,
  detail: z.object({
    /** YYYY-MM-DD, in Seoul. */
    day: z.string(),
    /** Who brought them first, then they. */
    members: z.array(z.object({ id: z.int(), userId: z.string(), nickname: z.string() })).min(2),
    /** The things that they share with that member, or with others whom that member brought. */
    reasons: z.array(z.enum(sharedThings)),
  }),
});

const riskAlarmSchema = z.discriminatedUnion('kind', [
  coveredPricesSchema,
  coveringMembersSchema,
  coveringAgentsSchema,
  heldFriendsSchema,
]);
export type RiskAlarm = z.infer<typeof riskAlarmSchema>;

export const listRiskAlarms = endpoint({
  method: 'GET',
  path: '/admin/risk/alarms',
  summary:
    'Prices that can be covered, members or agents who cover each other, and friends who are held; the newest first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  query: pageQuerySchema,
  answer: pageOf(riskAlarmSchema),
});

export const countRiskAlarms = endpoint({
  method: 'GET',
  path: '/admin/risk/alarms/count',
  summary: 'How many of them no operator has seen.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.object({ alarms: z.int() }),
});

const coveringBetSchema = z.object({
  betId: z.string(),
  userId: z.string(),
  /** The round or the fixture, and the selection there. */
  about: z.string(),
  pick: z.string(),
  stakeWon: wonSchema,
  paidWon: wonSchema.nullable(),
  placedAt: instantSchema,
});

export const listCoveringBets = endpoint({
  method: 'GET',
  path: '/admin/risk/alarms/bets',
  summary: 'The bets of two such members on the markets on which both bet that day, by market.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  query: pageQuerySchema.extend({ id: idParameterSchema }),
  answer: pageOf(coveringBetSchema),
});

export const seeRiskAlarm = endpoint({
  method: 'POST',
  path: '/admin/risk/alarms/see',
  summary: 'Say that an operator has looked at one; who did first stays named.',
  access: 'operator',
  permission: 'trading',
  makesStale: ['site'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
});
