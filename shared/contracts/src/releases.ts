import { z } from 'zod';
import { idParameterSchema, instantSchema, textSchema } from './common.ts';
import { cohortSchema } from './composition.ts';
import { endpoint } from './endpoint.ts';
import { appNameSchema, buildRecordSchema, versionSchema } from './release-record.ts';

/** Every change names why; it stands in the audit for good. */
export const reasonSchema = textSchema.trim().min(1, '변경 사유를 입력해주세요.').max(500);

/** Who is in a roll-out. All given rules must hold; `userIds` are in whatever the others and the percentage say. */
export const audienceSchema = z.object({
  levels: z.array(z.int().min(1).max(5)).min(1).optional(),
  /** Member types (specification section 3): 0 member, 1 operator, 2 agent. */
  types: z.array(z.int().min(0).max(9)).min(1).optional(),
  layouts: z
    .array(z.enum(['desktop', 'mobile']))
    .min(1)
    .optional(),
  userIds: z.array(textSchema.trim().min(1).max(40)).min(1).max(1000).optional(),
});
export type Audience = z.infer<typeof audienceSchema>;
/** Whether only some visitors of the percentage are in. Who meets the rules is not kept, so that shares are then upper bounds. */
export const hasRules = ({ levels, types, layouts }: Audience): boolean => Boolean(levels ?? types ?? layouts);

/** A candidate beside the live version. 0 %: only by override, preview or `userIds`. */
export const rolloutSchema = z.object({
  version: versionSchema,
  /** Of the visitors who match the audience, with at most two decimals. */
  percent: z.number().min(0).max(100).multipleOf(0.01),
  audience: audienceSchema,
});
export type Rollout = z.infer<typeof rolloutSchema>;

/** What stands for an app in one revision. */
export const appStateSchema = z.object({
  live: z.string().nullable(),
  previous: z.string().nullable(),
  rollout: rolloutSchema.nullable(),
});
export type AppState = z.infer<typeof appStateSchema>;

export const gateRuleSchema = z.enum([
  'files',
  'signature',
  'exposes',
  'shared',
  'host-api',
  'events',
  'types',
  'evidence',
]);
export const gateFindingSchema = z.object({
  rule: gateRuleSchema,
  severity: z.enum(['error', 'warning']),
  app: z.string(),
  version: z.string(),
  /** The other side of an incompatible pair. */
  against: z.object({ app: z.string(), version: z.string() }).nullable(),
  /** Korean, for the operator. */
  text: z.string(),
});
export type GateFinding = z.infer<typeof gateFindingSchema>;

export const deliverySettingsSchema = z.object({
  /** The gate demands passed evidence before the app's version may be seen by members. */
  requireEvidence: z.boolean(),
  /** Percentage points by which a candidate's error rate may exceed live's before it is taken back. */
  errorBudgetPoints: z.number().min(0).max(100),
  /** Visitors of the candidate, and of live, before their rates count. */
  minSamples: z.int().min(1).max(1_000_000),
});

export const releaseSchema = z.object({
  version: z.string(),
  registeredAt: instantSchema,
  registeredBy: z.string(),
  gitCommit: z.string().nullable(),
  gitAuthor: z.string().nullable(),
  bytes: z.int(),
  state: z.enum(['live', 'candidate', 'previous', 'other']),
  /** Of its last check; null: never checked. */
  gate: z.enum(['passed', 'warned', 'refused']).nullable(),
  evidence: z.object({ passed: z.int(), failed: z.int() }),
  /** Of the last hour. share: percent of the documents with this app; errorRate: percent of the documents that showed it. */
  documents: z.int(),
  share: z.number().nullable(),
  errorRate: z.number().nullable(),
});
export const appReleasesSchema = appStateSchema.extend({
  app: z.string(),
  settings: deliverySettingsSchema,
  releases: z.array(releaseSchema),
});
export const revisionKindSchema = z.enum(['change', 'rollback', 'restore', 'automatic', 'scheduled']);
export const revisionSchema = z.object({
  revision: z.int(),
  at: instantSchema,
  by: z.string(),
  reason: z.string(),
  kind: revisionKindSchema,
  forced: z.boolean(),
  changes: z.array(z.object({ app: z.string(), before: appStateSchema, after: appStateSchema })),
});
export type RevisionEntry = z.infer<typeof revisionSchema>;

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
  kind: z.enum(['automatic-rollback', 'step-held', 'step-cancelled']),
  app: z.string(),
  version: z.string(),
  text: z.string(),
  acknowledgedBy: z.string().nullable(),
});

export const listReleases = endpoint({
  method: 'GET',
  path: '/admin/releases',
  summary: 'Every app with its registered versions, and the latest revisions, freezes, scheduled steps and alerts.',
  access: 'operator',
  answer: z.object({
    revision: z.int(),
    compositionId: z.string(),
    apps: z.array(appReleasesSchema),
    revisions: z.array(revisionSchema),
    freezes: z.array(freezeSchema),
    steps: z.array(scheduledStepSchema),
    alerts: z.array(alertSchema),
  }),
});

export const effectSchema = z.object({
  app: z.string(),
  before: appStateSchema,
  after: appStateSchema,
  /** Korean: who gets another version than before. */
  who: z.string(),
  /** Share of the visitors of the last day whose version changes, in percent; null when nobody was seen. */
  visitorsPercent: z.number().nullable(),
});
/** Rules about members are not kept of visitors: where one side has some, `visitorsPercent` is the most that it can be. */
export const isUpperBound = ({ before, after }: Pick<z.infer<typeof effectSchema>, 'before' | 'after'>): boolean =>
  [before, after].some(({ rollout }) => rollout !== null && hasRules(rollout.audience));

const changeAnswerSchema = z.object({
  revision: z.int(),
  compositionId: z.string(),
  /** false: a dry run, or nothing to change. */
  changed: z.boolean(),
  effects: z.array(effectSchema),
  findings: z.array(gateFindingSchema),
});
/** Body of the 409 with code `release.gate`: why the gate refuses. */
export const gateRefusalSchema = z.object({ findings: z.array(gateFindingSchema) });

export const changeReleases = endpoint({
  method: 'POST',
  path: '/admin/releases/change',
  summary:
    'Change one or several apps in one revision, by compare and swap. 409 `release.stale`, or `release.gate` with its findings.',
  access: 'operator',
  body: z.object({
    /** The revision that the change was decided on. */
    revision: z.int(),
    reason: reasonSchema,
    apps: z
      .record(
        appNameSchema,
        z.object({
          /** Live for everybody. The version of a running roll-out ends that roll-out. */
          live: versionSchema.optional(),
          /** null ends the roll-out; left out it stays as it is. */
          rollout: rolloutSchema.nullable().optional(),
        }),
      )
      .refine((apps) => Object.keys(apps).length > 0),
    /** Past a refusing gate or a freeze; needs the owner role. */
    force: z.boolean().default(false),
    /** Writes nothing. */
    dryRun: z.boolean().default(false),
  }),
  answer: changeAnswerSchema,
});

export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/admin/releases/rollback',
  summary:
    'undo: put back what a revision changed. restore: everything as it stood in a revision. Not held up by freezes, but for the undo of a roll-back.',
  access: 'operator',
  body: z.object({
    revision: z.int().min(1),
    mode: z.enum(['undo', 'restore']),
    reason: reasonSchema,
    force: z.boolean().default(false),
    dryRun: z.boolean().default(false),
  }),
  answer: changeAnswerSchema,
});

export const evidenceSchema = z.object({
  id: z.int(),
  at: instantSchema,
  flow: z.string(),
  /** What it ran beside: "live + candidate", "previous + candidate", or `baselineSet`. `compositionId` tells the versions. */
  set: z.string(),
  outcome: z.enum(['passed', 'failed']),
  compositionId: z.string(),
  durationMs: z.int(),
  detail: z.string().nullable(),
  by: z.string(),
});
export const trafficSchema = z.object({
  cohort: cohortSchema,
  documents: z.int(),
  shown: z.int(),
  failed: z.int(),
  longTasks: z.int(),
  /** Medians would need every sample; these are means. null: none. */
  lcpMs: z.number().nullable(),
  inpMs: z.number().nullable(),
  cls: z.number().nullable(),
});

export const releaseDetail = endpoint({
  method: 'GET',
  path: '/admin/releases/:app/:version',
  summary: 'One release: its record, what the gate says of it now, evidence, and what pages reported in the last day.',
  access: 'tester',
  params: z.object({ app: appNameSchema, version: versionSchema }),
  answer: z.object({
    app: z.string(),
    release: releaseSchema,
    record: buildRecordSchema,
    findings: z.array(gateFindingSchema),
    evidence: z.array(evidenceSchema),
    traffic: z.array(trafficSchema),
    failures: z.array(z.object({ at: instantSchema, kind: z.string(), message: z.string(), count: z.int() })),
    /** Opens live plus this release, for testers. */
    previewPath: z.string(),
  }),
});

export const revisionDetail = endpoint({
  method: 'GET',
  path: '/admin/releases/revisions/:revision',
  summary: 'One revision as a whole: what stood for every app.',
  access: 'operator',
  params: z.object({ revision: idParameterSchema }),
  answer: revisionSchema.extend({ apps: z.record(z.string(), appStateSchema) }),
});

export const saveDeliverySettings = endpoint({
  method: 'POST',
  path: '/admin/releases/settings',
  summary: "An app's error budget and whether the gate demands evidence.",
  access: 'operator',
  body: deliverySettingsSchema.extend({ app: appNameSchema, reason: reasonSchema }),
  answer: z.object({}),
});

export const addFreeze = endpoint({
  method: 'POST',
  path: '/admin/releases/freezes',
  summary: 'A window in which nothing changes but by roll-back or force.',
  access: 'operator',
  body: z
    .object({
      from: instantSchema,
      until: instantSchema,
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
  body: z.object({ id: z.int(), reason: reasonSchema }),
  answer: z.object({}),
});

export const scheduleRollout = endpoint({
  method: 'POST',
  path: '/admin/releases/steps',
  summary: 'Ramp a version at set times. Each step passes the gate when it is due.',
  access: 'operator',
  body: z.object({
    app: appNameSchema,
    version: versionSchema,
    audience: audienceSchema,
    steps: z
      .array(z.object({ at: instantSchema, percent: z.number().min(0).max(100).multipleOf(0.01) }))
      .min(1)
      .max(20)
      .refine(
        (steps) => steps.every(({ at, percent }, n) => n === 0 || isAfter(at, percent, steps[n - 1])),
        '시각과 비율은 단계마다 커져야 합니다.',
      ),
    reason: reasonSchema,
  }),
  answer: z.object({ ids: z.array(z.int()) }),
});
const isAfter = (at: string, percent: number, before?: { at: string; percent: number }) =>
  !before || (Date.parse(at) > Date.parse(before.at) && percent > before.percent);

export const cancelStep = endpoint({
  method: 'POST',
  path: '/admin/releases/steps/cancel',
  summary: 'Cancel a scheduled step that has not run.',
  access: 'operator',
  body: z.object({ id: z.int(), reason: reasonSchema }),
  answer: z.object({}),
});

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/admin/releases/alerts/acknowledge',
  summary: 'An operator has seen the alert.',
  access: 'operator',
  body: z.object({ id: z.int() }),
  answer: z.object({}),
});

export const auditEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  by: z.string(),
  /** For example "revision", "release.registered", "freeze.added", "token.created". */
  action: z.string(),
  app: z.string().nullable(),
  revision: z.int().nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/releases/audit',
  summary: 'The audit, newest first. `beforeId` pages on; `limit` up to 10,000 exports it.',
  access: 'operator',
  query: z.object({
    beforeId: z.coerce.number().int().min(1).optional(),
    app: appNameSchema.optional(),
    limit: z.coerce.number().int().min(1).max(10_000).default(50),
  }),
  answer: z.object({ entries: z.array(auditEntrySchema), nextBeforeId: z.int().nullable() }),
});

export const accessTokenSchema = z.object({
  id: z.int(),
  kind: z.enum(['team', 'person']),
  /** team: the one app that it publishes. */
  app: z.string().nullable(),
  /** person: whose rights it has, for the release API alone. */
  userId: z.string().nullable(),
  label: z.string(),
  createdAt: instantSchema,
  createdBy: z.string(),
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
});
export const listTokens = endpoint({
  method: 'GET',
  path: '/admin/tokens',
  summary: 'Tokens of teams and of people, without their secrets.',
  access: 'owner',
  answer: z.object({ tokens: z.array(accessTokenSchema) }),
});
export const createToken = endpoint({
  method: 'POST',
  path: '/admin/tokens',
  summary: 'Make a token; its secret is shown this once.',
  access: 'owner',
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('team'),
      app: appNameSchema,
      label: textSchema.trim().min(1).max(80),
      reason: reasonSchema,
    }),
    z.object({
      kind: z.literal('person'),
      userId: textSchema.trim().min(1).max(40),
      label: textSchema.trim().min(1).max(80),
      reason: reasonSchema,
    }),
  ]),
  answer: z.object({ id: z.int(), token: z.string() }),
});
export const revokeToken = endpoint({
  method: 'POST',
  path: '/admin/tokens/revoke',
  summary: 'End a token.',
  access: 'owner',
  body: z.object({ id: z.int(), reason: reasonSchema }),
  answer: z.object({}),
});
