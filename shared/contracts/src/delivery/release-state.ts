import { z } from 'zod';
import { textSchema } from '../base/common.ts';
import { versionSchema } from './release-record.ts';

/** Every change names why; it stands in the audit for good. */
export const reasonSchema = textSchema.trim().min(1, '변경 사유를 입력해 주세요.').max(500);

/** The audience of a roll-out. All given rules must hold; `userIds` are in it regardless of the others and the percentage. */
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
/** True when only some visitors of the percentage are in. A visitor's fit to the rules is not kept, so that shares are then upper bounds. */
export const hasRules = ({ levels, types, layouts }: Audience): boolean => Boolean(levels ?? types ?? layouts);

export const memberTypeNames: Readonly<Record<number, string>> = { 0: '회원', 1: '운영자', 2: '매니저' };
export const layoutNames = { desktop: '데스크톱', mobile: '모바일' } as const;
/** The rules in words, for operators: "레벨 3·4, 모바일"; empty without a rule. */
export const rulesText = ({ levels, types, layouts }: Audience): string =>
  [
    levels && `레벨 ${levels.join('·')}`,
    types?.map((type) => memberTypeNames[type] ?? `유형 ${type}`).join('·'),
    layouts?.map((layout) => layoutNames[layout]).join('·'),
  ]
    .filter(Boolean)
    .join(', ');

/** A candidate beside the live version. 0 %: only by override, preview or `userIds`. */
export const rolloutSchema = z.object({
  version: versionSchema,
  /** Of the visitors who match the audience, with at most two decimals. */
  percent: z.number().min(0).max(100).multipleOf(0.01),
  audience: audienceSchema,
});
export type Rollout = z.infer<typeof rolloutSchema>;

/** The versions of an app in one revision. */
export const appStateSchema = z.object({
  live: z.string().nullable(),
  previous: z.string().nullable(),
  rollout: rolloutSchema.nullable(),
});
export type AppState = z.infer<typeof appStateSchema>;

const gateRuleSchema = z.enum([
  'files',
  'signature',
  'exposes',
  'places',
  'shared',
  'host-api',
  'events',
  'types',
  'calls',
  'evidence',
  'weight',
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
  /** The same for teams, as the release tool says it. */
  english: z.string(),
});
export type GateFinding = z.infer<typeof gateFindingSchema>;

export const deliverySettingsSchema = z.object({
  /** The gate demands passed evidence before the app's version may be seen by members. */
  requireEvidence: z.boolean(),
  /** Percentage points by which a candidate's error rate may exceed live's before it is taken back. */
  errorBudgetPoints: z.number().min(0).max(100),
  /** Visitors of the candidate, and of live, before their rates count. */
  minSamples: z.int().min(1).max(1_000_000),
  /** The gate's word on a version whose pages cost more than those before: none, a warning to confirm, or a refusal, also where nothing was measured. */
  weightRule: z.enum(['off', 'ask', 'refuse']),
  /** Percent by which bytes, main-thread time and memory of a page may grow. */
  weightPercent: z.number().min(0).max(1_000),
});
