import { z } from 'zod';
import { askedInstantSchema, idSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { rollingGameSchema } from '../members/rolling.ts';

/** Of the turnover, from "0.00" to "10.00". */
const askedPercentSchema = textSchema.max(5).regex(/^(10\.00|\d\.\d{2})$/);
const rollingEventBodySchema = z
  .object({
    name: textSchema.trim().min(1, '이름을 입력해 주세요.').max(40),
    game: rollingGameSchema,
    /** On top of the rate, to the playing member. */
    percent: askedPercentSchema.refine((percent) => percent !== '0.00'),
    from: askedInstantSchema,
    until: askedInstantSchema,
  })
  .refine(({ from, until }) => from < until, { message: '종료는 시작보다 늦어야 합니다.', path: ['until'] });

const rollingEventSchema = z.object({
  id: z.int(),
  name: z.string(),
  game: rollingGameSchema,
  percent: z.string(),
  from: z.string(),
  until: z.string(),
  state: z.enum(['coming', 'running', 'over']),
});
export type RollingEvent = z.infer<typeof rollingEventSchema>;

export const listRollingEvents = endpoint({
  method: 'GET',
  path: '/admin/rolling/events',
  summary: 'The events that give more rolling (the last 100).',
  access: 'operator',
  permission: 'view',
  staleOn: ['rolling'],
  answer: z.array(rollingEventSchema),
});

export const addRollingEvent = endpoint({
  method: 'POST',
  path: '/admin/rolling/events',
  summary:
    'Give more for a while. One that was over before it was added is refused; one that gives more than one operator may give takes two.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['rolling'],
  once: true,
  body: rollingEventBodySchema,
  answer: z.object({}),
  refusals: { 'rolling.event-over': plain, 'approval.needed': plain },
});

export const endRollingEvent = endpoint({
  method: 'POST',
  path: '/admin/rolling/events/end',
  summary: 'End a running event now; one that has not begun is removed.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['rolling'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});
