import { z } from 'zod';
import { askedInstantSchema, idSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { rollingGameSchema } from '../members/rolling.ts';

/** Of the turnover, from "0.00" to "10.00". */
const askedPercentSchema = textSchema.max(5).regex(/^(10\.00|\d\.\d{2})$/);
/** To the playing member, and to the agent above them. */
const rateSchema = z.object({ member: askedPercentSchema, agent: askedPercentSchema });
const rollingRatesSchema = z.object({
  single: rateSchema,
  multi: rateSchema,
  mini: rateSchema,
  casino: rateSchema,
  slot: rateSchema,
});
export type RollingRates = z.infer<typeof rollingRatesSchema>;

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

export const rollingSettings = endpoint({
  method: 'GET',
  path: '/admin/rolling/settings',
  summary: 'What each game gives of its turnover, and the events that give more (the last 100).',
  access: 'operator',
  staleOn: ['rolling'],
  answer: z.object({ rates: rollingRatesSchema, events: z.array(rollingEventSchema) }),
});

export const saveRollingRates = endpoint({
  method: 'POST',
  path: '/admin/rolling/rates',
  summary: 'Set what each game gives, for bets that are first settled from now on.',
  access: 'operator',
  freshStep: true,
  makesStale: ['rolling'],
  body: rollingRatesSchema,
  answer: z.object({}),
});

export const addRollingEvent = endpoint({
  method: 'POST',
  path: '/admin/rolling/events',
  summary: 'Give more for a while. One that was over before it was added is refused.',
  access: 'operator',
  freshStep: true,
  makesStale: ['rolling'],
  once: true,
  body: rollingEventBodySchema,
  answer: z.object({}),
  refusals: { 'rolling.event-over': plain },
});

export const endRollingEvent = endpoint({
  method: 'POST',
  path: '/admin/rolling/events/end',
  summary: 'End a running event now; one that has not begun is removed.',
  access: 'operator',
  freshStep: true,
  makesStale: ['rolling'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});
