import { z } from 'zod';
import { askedInstantSchema, idParameterSchema, idSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** The codes of one agent that are kept. */
export const agentCodesMax = 50;
/** The most joins that one code may be held to. */
const codeJoinsMax = 100_000;

const codeSchema = textSchema
  .trim()
  .toUpperCase()
  .max(20)
  .regex(/^[A-Z0-9](-?[A-Z0-9]){3,19}$/, '코드는 영문과 숫자 4자에서 20자로 입력해 주세요. 중간에 -를 쓸 수 있습니다.');

const agentCodeSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** The agent of the tree below whom those who join come. */
  below: z.object({ id: z.int(), nickname: z.string(), tier: z.int() }),
  isActive: z.boolean(),
  /** null: no limit, no end. */
  mostJoins: z.int().nullable(),
  untilAt: instantSchema.nullable(),
  /** Members who joined by it. */
  joined: z.int(),
  /** `open` admits; else the first reason for which it does not. */
  state: z.enum(['open', 'paused', 'full', 'over', 'moved']),
  createdAt: instantSchema,
  /** Raised by every change. */
  version: z.int(),
});
export type AgentCode = z.infer<typeof agentCodeSchema>;

export const listAgentCodes = endpoint({
  method: 'GET',
  path: '/manager/codes',
  summary: 'The sign-up codes of the agent, the newest first, with how many joined by each.',
  access: 'agent',
  staleOn: ['members'],
  answer: z.array(agentCodeSchema),
});

const termsShape = {
  name: textSchema.trim().min(1, '이름을 입력해 주세요.').max(40),
  /** null: below the agent. */
  belowId: idSchema.nullable(),
  mostJoins: z.int().min(1).max(codeJoinsMax).nullable(),
  untilAt: askedInstantSchema.nullable(),
};

export const addAgentCode = endpoint({
  method: 'POST',
  path: '/manager/codes',
  summary: 'Make a sign-up code, by which members join below the agent or below one of the tree.',
  access: 'agent',
  freshStep: true,
  once: true,
  makesStale: ['members'],
  body: z.object({
    /** Empty: one is drawn. */
    code: z.union([z.literal(''), codeSchema]),
    ...termsShape,
  }),
  answer: z.object({ code: z.string() }),
  refusals: { 'agent.code-taken': plain, 'agent.codes-spent': plain, 'agent.code-below': plain },
});

export const changeAgentCode = endpoint({
  method: 'POST',
  path: '/manager/codes/change',
  summary: 'Change a code of the agent, or pause it. The code itself stays.',
  access: 'agent',
  freshStep: true,
  makesStale: ['members'],
  body: z.object({ code: codeSchema, version: idSchema, isActive: z.boolean(), ...termsShape }),
  answer: z.object({}),
  refusals: { 'not-found': plain, 'agent.code-changed': plain, 'agent.code-held': plain, 'agent.code-below': plain },
});

export const listCodesOfAgent = endpoint({
  method: 'GET',
  path: '/admin/agents/:id/codes',
  summary: 'The sign-up codes of an agent, as the agent sees them.',
  access: 'operator',
  permission: 'view',
  staleOn: ['members'],
  params: z.object({ id: idParameterSchema }),
  answer: z.array(agentCodeSchema),
});

export const switchAgentCode = endpoint({
  method: 'POST',
  path: '/admin/agents/codes/switch',
  summary: 'Pause a code of an agent, or open it again.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  body: z.object({
    code: codeSchema,
    version: idSchema,
    isActive: z.boolean(),
    reason: textSchema.trim().min(1, '사유를 입력해 주세요.').max(200),
  }),
  answer: z.object({}),
  refusals: { 'not-found': plain, 'agent.code-changed': plain },
});
