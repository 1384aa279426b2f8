import { z } from 'zod';
import { idParameterSchema, idSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { rollingGameSchema } from './rolling.ts';

export const agentTiersMax = 4;
const hundredths = /^(\d|[1-9]\d)\.\d{2}$/;
/** Of turnover, from "0.00" to "10.00". */
const rollingPercentSchema = textSchema
  .max(5)
  .regex(hundredths)
  .refine((percent) => Number(percent) <= 10);
/** Of what members lose, from "0.00" to "50.00". */
const losingPercentSchema = textSchema
  .max(5)
  .regex(hundredths)
  .refine((percent) => Number(percent) <= 50);

const placedAgentSchema = z.object({
  id: z.int(),
  userId: z.string(),
  nickname: z.string(),
  /** 1 to 4; the agent above has one less. */
  tier: z.int(),
  upperId: z.int().nullable(),
  /** Of turnover, by game. `own`: set for the agent; else it is that of the setting `rolling`. */
  rates: z.record(rollingGameSchema, z.object({ percent: z.string(), own: z.boolean() })),
  losing: z.string(),
  mayMessage: z.boolean(),
  /** Members directly below. */
  members: z.int(),
  /** Raised by every change. */
  version: z.int(),
});
export type PlacedAgent = z.infer<typeof placedAgentSchema>;

export const listAgents = endpoint({
  method: 'GET',
  path: '/admin/agents',
  summary: 'All agents, each after the agent above, with their percentages.',
  access: 'operator',
  permission: 'view',
  staleOn: ['members'],
  answer: z.array(placedAgentSchema),
});

const termsChangeSchema = z.object({
  id: z.int(),
  at: instantSchema,
  by: z.string(),
  /** Each difference in words: label, before, after. */
  changed: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
export type AgentTermsChange = z.infer<typeof termsChangeSchema>;

export const listAgentChanges = endpoint({
  method: 'GET',
  path: '/admin/agents/:id/changes',
  summary: 'The last 50 changes of where an agent stands and of the percentages, the newest first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['members'],
  params: z.object({ id: idParameterSchema }),
  answer: z.array(termsChangeSchema),
});

const termsBodySchema = z.object({
  version: idSchema,
  upperId: idSchema.nullable(),
  /** null: as the setting `rolling` has it, on the first tier alone. */
  rates: z.record(rollingGameSchema, rollingPercentSchema.nullable()),
  losing: losingPercentSchema,
  mayMessage: z.boolean(),
  reason: textSchema.trim().min(1, '사유를 입력해 주세요.').max(200),
});

export const placeAgent = endpoint({
  method: 'POST',
  path: '/admin/agents/:id/place',
  summary: 'Place an agent below another one or on the first tier, with the percentages. Agents below move along.',
  access: 'owner',
  freshStep: true,
  makesStale: ['members', 'rolling'],
  params: z.object({ id: idParameterSchema }),
  body: termsBodySchema,
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'member.changed': plain,
    'agent.upper': plain,
    'agent.tiers': plain,
    'agent.rates': plain,
    'agent.open-shares': plain,
    'agent.drawing': plain,
    'approval.needed': plain,
  },
});

export const planAgent = endpoint({
  method: 'POST',
  path: '/admin/agents/:id/plan',
  summary:
    'Plan the same for the first day of the next period of shares. Tried at once, so that what cannot be is refused.',
  access: 'owner',
  freshStep: true,
  makesStale: ['members'],
  params: z.object({ id: idParameterSchema }),
  body: termsBodySchema,
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'member.changed': plain,
    'agent.upper': plain,
    'agent.tiers': plain,
    'agent.rates': plain,
    'agent.plan-open': plain,
    'approval.needed': plain,
  },
});

export const withdrawAgentPlan = endpoint({
  method: 'POST',
  path: '/admin/agents/:id/plan/withdraw',
  summary: 'Take back the plan of an agent that waits.',
  access: 'owner',
  freshStep: true,
  makesStale: ['members'],
  params: z.object({ id: idParameterSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

const planSchema = z.object({
  id: z.int(),
  /** The first day in Seoul. */
  from: z.iso.date(),
  by: z.string(),
  at: instantSchema,
  state: z.enum(['waiting', 'done', 'failed', 'withdrawn']),
  /** Of a failed one: the code of the refusal, `by`: the owner is none any more, or `needs-two`. */
  outcome: z.string().nullable(),
  /** Against the terms as they are, of one that waits; else empty: `listAgentChanges` has them. */
  changed: termsChangeSchema.shape.changed,
});
export type AgentPlan = z.infer<typeof planSchema>;

export const listAgentPlans = endpoint({
  method: 'GET',
  path: '/admin/agents/:id/plans',
  summary:
    'The plan of an agent that waits, and the last that ended, the newest first; and the day on which a new one would begin.',
  access: 'operator',
  permission: 'view',
  staleOn: ['members'],
  params: z.object({ id: idParameterSchema }),
  answer: z.object({
    next: z.iso.date(),
    plans: z.array(planSchema),
    /** Of turnover, by game: what members get by the setting `rolling` and the events that run now. */
    memberRates: z.record(rollingGameSchema, z.string()),
    /** Of turnover, by game: what an agent without a percentage of its own gets, by the setting `rolling`. */
    agentRates: z.record(rollingGameSchema, z.string()),
  }),
});
