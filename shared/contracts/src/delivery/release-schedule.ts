import { z } from 'zod';
import { askedInstantSchema, idSchema, instantSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { appNameSchema, versionSchema } from './release-record.ts';
import { audienceSchema, reasonSchema } from './release-state.ts';

export const freezeSchema = z.object({
  id: z.int(),
  from: instantSchema,
  until: instantSchema,
  /** null: every app. */
  apps: z.array(z.string()).nullable(),
  reason: z.string(),
  by: z.string(),
  active: z.boolean(),
});
export const scheduledStepSchema = z.object({
  id: z.int(),
  app: z.string(),
  version: z.string(),
  at: instantSchema,
  /** 100: the version becomes live. */
  percent: z.number(),
  by: z.string(),
  reason: z.string(),
  /** held: due in a freeze window, or refused by the gate, and tried again. */
  state: z.enum(['waiting', 'held', 'done', 'cancelled']),
  note: z.string().nullable(),
});
export const alertSchema = z.object({
  id: z.int(),
  at: instantSchema,
  kind: z.enum(['automatic-rollback', 'step-held', 'step-cancelled', 'record-refused', 'live-failing']),
  app: z.string(),
  version: z.string(),
  text: z.string(),
  acknowledgedBy: z.string().nullable(),
});

export const addFreeze = endpoint({
  method: 'POST',
  path: '/admin/releases/freezes',
  summary: 'A window in which nothing changes but by roll-back or force.',
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: z
    .object({
      from: askedInstantSchema,
      until: askedInstantSchema,
      apps: z.array(appNameSchema).min(1).nullable(),
      reason: reasonSchema,
    })
    .refine(({ from, until }) => Date.parse(from) < Date.parse(until), '종료 시각은 시작 시각보다 뒤여야 합니다.'),
  answer: z.object({ id: z.int() }),
});
export const endFreeze = endpoint({
  method: 'POST',
  path: '/admin/releases/freezes/end',
  summary: 'End a freeze now.',
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: z.object({ id: idSchema, reason: reasonSchema }),
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'release.done': plain,
  },
});

export const scheduleRollout = endpoint({
  method: 'POST',
  path: '/admin/releases/steps',
  summary: 'Ramp a version at set times. Each step passes the gate when it is due.',
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: z.object({
    app: appNameSchema,
    version: versionSchema,
    audience: audienceSchema,
    steps: z
      .array(z.object({ at: askedInstantSchema, percent: z.number().min(0).max(100).multipleOf(0.01) }))
      .min(1)
      .max(20)
      .refine(
        (steps) => steps.every(({ at, percent }, n) => n === 0 || isAfter(at, percent, steps[n - 1])),
        '시각과 비율은 단계마다 커져야 합니다.',
      ),
    reason: reasonSchema,
  }),
  answer: z.object({ ids: z.array(z.int()) }),
  refusals: {
    'release.unknown': plain,
    'release.same-version': plain,
  },
});
const isAfter = (at: string, percent: number, before?: { at: string; percent: number }) =>
  !before || (Date.parse(at) > Date.parse(before.at) && percent > before.percent);

export const cancelStep = endpoint({
  method: 'POST',
  path: '/admin/releases/steps/cancel',
  summary: 'Cancel a scheduled step that has not run.',
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: z.object({ id: idSchema, reason: reasonSchema }),
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'release.done': plain,
  },
});

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/admin/releases/alerts/acknowledge',
  summary: 'An operator has seen the alert.',
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: {
    'not-found': plain,
    'release.done': plain,
  },
});
