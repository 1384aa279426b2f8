import { z } from 'zod';
import { idParameterSchema, idSchema, instantSchema } from '../base/common.ts';
import { type AnswerOf, endpoint, plain } from '../base/endpoint.ts';
import { hex32Schema, logHeadSchema, logLeafSchema } from '../base/log.ts';
import { cohortSchema } from './composition.ts';
import { placeSchema } from './places.ts';
import { differenceSchema } from './release-difference.ts';
import { appNameSchema, buildRecordSchema, versionSchema } from './release-record.ts';
import { alertSchema, freezeSchema, scheduledStepSchema } from './release-schedule.ts';
import {
  appStateSchema,
  deliverySettingsSchema,
  gateFindingSchema,
  hasRules,
  reasonSchema,
  rolloutSchema,
} from './release-state.ts';
import { knownWeightSchema } from './weight.ts';

export const releaseSchema = z.object({
  version: z.string(),
  registeredAt: instantSchema,
  registeredBy: z.string(),
  gitCommit: z.string().nullable(),
  gitAuthor: z.string().nullable(),
  builder: z.string(),
  /** The key with which the site signed it; null: not signed. */
  keyId: z.string().nullable(),
  bytes: z.int(),
  state: z.enum(['live', 'candidate', 'previous', 'other']),
  /** Of its last check; null: never checked. */
  gate: z.enum(['passed', 'warned', 'refused']).nullable(),
  evidence: z.object({ passed: z.int(), failed: z.int() }),
  /** The largest growth in percent of any page beside the version before; null: not measured. */
  heavierPercent: z.number().nullable(),
  /** Of the last hour. share: percent of the documents with this app; errorRate: percent of the documents that showed it. */
  documents: z.int(),
  share: z.number().nullable(),
  errorRate: z.number().nullable(),
});
const visitorsSchema = z.object({ visitors: z.int(), failed: z.int() });
/** The present evidence for and against a candidate, of the visitors among whom the lot decides. */
const healthSchema = z.object({
  candidate: visitorsSchema,
  live: visitorsSchema,
  /** The certainty that the candidate keeps to its budget: 1 lets the next step go on. */
  towardsNext: z.number().min(0).max(1),
  /** The certainty that it is worse than live: 1 takes it back. */
  towardsWithdrawal: z.number().min(0).max(1),
  /** The largest source of the second: "failures", "failures layout=mobile", "lcp", … */
  from: z.string(),
});
export type ReleaseHealth = z.infer<typeof healthSchema>;
const appReleasesSchema = appStateSchema.extend({
  app: z.string(),
  settings: deliverySettingsSchema,
  /** null: no candidate. */
  health: healthSchema.nullable(),
  /** The places of the app. */
  places: z.array(placeSchema),
  releases: z.array(releaseSchema),
});
const revisionKindSchema = z.enum(['change', 'rollback', 'restore', 'automatic', 'scheduled']);
export type RevisionKind = z.infer<typeof revisionKindSchema>;
const revisionSchema = z.object({
  revision: z.int(),
  at: instantSchema,
  by: z.string(),
  reason: z.string(),
  kind: revisionKindSchema,
  forced: z.boolean(),
  changes: z.array(z.object({ app: z.string(), before: appStateSchema, after: appStateSchema })),
});
export type RevisionEntry = z.infer<typeof revisionSchema>;

export const listReleases = endpoint({
  method: 'GET',
  path: '/admin/releases',
  summary: 'Every app with its registered versions, and the latest revisions, freezes, scheduled steps and alerts.',
  access: 'operator',
  permission: 'view',
  tokenScope: 'read',
  staleOn: ['releases'],
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

const effectSchema = z.object({
  app: z.string(),
  before: appStateSchema,
  after: appStateSchema,
  /** Korean: who gets another version than before. */
  who: z.string(),
  /** Share of the visitors of the last day whose version changes, in percent; null without a visitor. */
  visitorsPercent: z.number().nullable(),
  /** The parts that a version that becomes live brings beside the live one before, and a new candidate beside the live one then. */
  differences: z.array(differenceSchema.extend({ from: z.string().nullable(), to: z.string() })),
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
const changeRefusals = {
  'release.reason-missing': plain,
  'release.owner-only': plain,
  'release.unsigned': plain,
  'release.behind': plain,
  'release.stale': plain,
  'release.unknown': plain,
  'release.same-version': plain,
  'release.frozen': plain,
  'release.gate': gateRefusalSchema,
} as const;

export const changeReleases = endpoint({
  method: 'POST',
  path: '/admin/releases/change',
  summary: 'Change one or several apps in one revision, by compare and swap. `release.gate` comes with its findings.',
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: z.object({
    /** The revision that the change was decided on. */
    revision: idSchema,
    reason: reasonSchema,
    apps: z
      .record(
        appNameSchema,
        z.object({
          /** Live for everybody. The version of a running roll-out ends that roll-out. null takes the app out of all pages, past gate and freezes. */
          live: versionSchema.nullable().optional(),
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
  refusals: changeRefusals,
});
/** Of a change and of a roll-back, and of their dry runs. */
export type ChangeAnswer = AnswerOf<typeof changeReleases>;

export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/admin/releases/rollback',
  summary:
    'undo: put back what a revision changed. restore: everything as it stood in a revision. Not held up by freezes, but for the undo of a roll-back.',
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: z.object({
    revision: idSchema.min(1),
    mode: z.enum(['undo', 'restore']),
    reason: reasonSchema,
    force: z.boolean().default(false),
    dryRun: z.boolean().default(false),
  }),
  answer: changeAnswerSchema,
  refusals: { ...changeRefusals, 'not-found': plain, 'release.superseded': plain },
});

export const evidenceSchema = z.object({
  id: z.int(),
  at: instantSchema,
  flow: z.string(),
  /** The versions beside it: "live + candidate", "previous + candidate", or `baselineSet`. `compositionId` tells the versions. */
  set: z.string(),
  outcome: z.enum(['passed', 'failed']),
  compositionId: z.string(),
  durationMs: z.int(),
  detail: z.string().nullable(),
  by: z.string(),
});
const trafficSchema = z.object({
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
  tokenScope: 'read',
  orTeam: true,
  staleOn: ['releases'],
  params: z.object({ app: appNameSchema, version: versionSchema }),
  answer: z.object({
    app: z.string(),
    release: releaseSchema,
    record: buildRecordSchema,
    findings: z.array(gateFindingSchema),
    evidence: z.array(evidenceSchema),
    /** null: not measured. */
    weight: knownWeightSchema.nullable(),
    traffic: z.array(trafficSchema),
    failures: z.array(z.object({ at: instantSchema, kind: z.string(), message: z.string(), count: z.int() })),
    /** Opens live plus this release, for testers. */
    previewPath: z.string(),
  }),
  refusals: {
    'release.unknown': plain,
  },
});
export type ReleaseDetail = AnswerOf<typeof releaseDetail>;

export const revisionDetail = endpoint({
  method: 'GET',
  path: '/admin/releases/revisions/:revision',
  summary: 'One revision as a whole: what stood for every app.',
  access: 'operator',
  permission: 'view',
  tokenScope: 'read',
  params: z.object({ revision: idParameterSchema }),
  answer: revisionSchema.extend({ apps: z.record(z.string(), appStateSchema) }),
  refusals: {
    'not-found': plain,
  },
});
export type RevisionDetail = AnswerOf<typeof revisionDetail>;

/** The body of a leaf of the public log: what a revision of the site gives to its visitors. */
export const announcedRevisionSchema = z.object({
  kind: z.literal('site.revision'),
  revision: z.int().min(1),
  /** As documents carry it. */
  sequence: z.int().nullable(),
  /** App -> version. */
  live: z.record(z.string(), z.string()),
  previous: z.record(z.string(), z.string()),
  candidates: z.record(z.string(), z.string()),
  /** SHA-256 of the text that the registry signed. */
  digest: hex32Schema,
});
export type AnnouncedRevision = z.infer<typeof announcedRevisionSchema>;

export const revisionInLog = endpoint({
  method: 'GET',
  path: '/releases/revisions/:revision/log',
  summary: 'The leaf of the public log that announces a revision, proved for the newest head; null until it is there.',
  access: 'anyone',
  params: z.object({ revision: idParameterSchema }),
  answer: z.object({ publicKey: hex32Schema, head: logHeadSchema.nullable(), leaf: logLeafSchema.nullable() }),
});

export const saveDeliverySettings = endpoint({
  method: 'POST',
  path: '/admin/releases/settings',
  summary: "An app's error budget and whether the gate demands evidence.",
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: deliverySettingsSchema.extend({ app: appNameSchema, reason: reasonSchema }),
  answer: z.object({}),
  refusals: {
    'release.unknown': plain,
  },
});
