import { z } from 'zod';
import { instantSchema, integerMax, longIntegerMax, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const nameSchema = textSchema.max(40);
const numberSchema = z.int().min(0).max(integerMax);
/** Figures by name. Their declaration has the bounds of each. */
const valueSchema = z.record(
  nameSchema,
  z.union([
    z.boolean(),
    // Won, in 64 bits.
    z.int().min(0).max(longIntegerMax),
    textSchema.max(1_000),
    z.array(numberSchema).max(20),
    z.array(z.record(nameSchema, numberSchema)).max(20),
  ]),
);
export const changeSchema = z.object({
  /** 1 for the initial value. */
  version: z.int(),
  /** User id; null where the site itself or its database's owner set it. */
  changedBy: z.string().nullable(),
  changedAt: instantSchema.nullable(),
});
/** The last 20 changes, newest first, each with the whole value before (null: there was none) and after. */
export const historySchema = <Value extends z.ZodType>(value: Value) =>
  z.array(changeSchema.extend({ before: value.nullable(), after: value }));

/** A setting as it stands; `site-settings.ts` declares its figures by its name. */
export const heldSettingSchema = changeSchema.extend({
  name: z.string(),
  /** Empty for a setting that is set once. */
  key: z.string(),
  value: valueSchema,
  history: historySchema(valueSchema),
});
export type HeldSetting = z.infer<typeof heldSettingSchema>;

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Every setting that the caller may set, with who changed it last and its history.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.array(heldSettingSchema),
});

export const saveSetting = endpoint({
  method: 'POST',
  path: '/admin/settings/:name',
  summary:
    'Set a setting whole. One that another changed since `version` is refused, and so is a value that its schema refuses. What lets one operator do more of the acts that take two takes two itself.',
  access: 'operator',
  permission: 'view',
  freshStep: true,
  makesStale: ['site', 'maintenance', 'listing', 'requests', 'attendance', 'friend', 'board', 'members', 'rolling'],
  params: z.object({ name: nameSchema }),
  body: z.object({
    key: textSchema.max(120),
    value: valueSchema,
    /** The version that the form was opened on. */
    version: z.int().min(0).max(integerMax),
  }),
  answer: changeSchema,
  refusals: { 'not-found': plain, 'setting.stale': plain, 'approval.needed': plain },
});
