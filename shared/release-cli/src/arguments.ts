import type { parseArgs } from 'node:util';
import { type Audience, audienceSchema } from '@madang/contracts';
import { Failure } from './fail.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
export const options = {
  url: text,
  json: flag,
  dir: text,
  help: flag,
  version: text,
  'no-build': flag,
  reason: text,
  force: flag,
  'dry-run': flag,
  live: texts,
  rollout: texts,
  end: flag,
  levels: text,
  types: text,
  layouts: text,
  users: text,
  from: text,
  until: text,
  apps: text,
  cancel: text,
  app: text,
  budget: text,
  samples: text,
  evidence: text,
  weight: text,
  growth: text,
  limit: text,
  out: text,
  hours: text,
  kept: text,
} as const;
export type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export interface Target {
  app: string;
  version: string;
}

/** `mf-name@1.2.3`, and `mf-name=1.2.3` as the options of `change` have it. */
export function targetOf(given: string): Target {
  const [, app, version] = given.match(/^([a-z0-9-]+)[=@]([^=@]+)$/) ?? [];
  if (!app || !version) throw new Failure(`"${given}" does not read like mf-name@1.2.3.`);
  return { app, version };
}

/** `mf-name=1.2.3@10`; the percentage null for `mf-name=end`. */
export function partOf(given: string): { app: string; part: { version: string; percent: number } | null } {
  const [, app, version, percent] = given.match(/^([a-z0-9-]+)[=@]([^=@]+)(?:@([^=@]+))?$/) ?? [];
  if (app && version === 'end' && percent === undefined) return { app, part: null };
  if (!app || !version || percent === undefined)
    throw new Failure(`"${given}" does not read like mf-name=1.2.3@10 or mf-name=end.`);
  return { app, part: { version, percent: numberOf(percent) } };
}

export function audienceOf({ levels, types: kinds, layouts, users }: Values): Audience {
  const parsed = audienceSchema.safeParse({
    levels: listOf(levels)?.map(Number),
    types: listOf(kinds)?.map(Number),
    layouts: listOf(layouts),
    userIds: listOf(users),
  });
  if (!parsed.success) throw new Failure('The audience is not understood: levels 1 to 5, layouts desktop or mobile.');
  return parsed.data;
}

export const listOf = (given: string | undefined): string[] | undefined => given?.split(',').map((item) => item.trim());

export function needSome(targets: string[]): string[] {
  if (targets.length === 0) throw new Failure('Nothing is named. See --help.');
  return targets;
}

export function numberOf(given: string): number {
  if (!given.trim() || !Number.isFinite(Number(given))) throw new Failure(`"${given}" is no number.`);
  return Number(given);
}

export const numberIfGiven = (given: string | undefined): number | undefined =>
  given === undefined ? undefined : numberOf(given);

export function instantOf(given: string | undefined): string {
  const at = new Date(given ?? '');
  if (Number.isNaN(at.getTime())) throw new Failure(`"${given ?? ''}" is no time; write it like 2030-01-31T09:00:00Z.`);
  return at.toISOString();
}

export function stepOf(given: string): { at: string; percent: number } {
  const [at, percent = ''] = given.split('=');
  return { at: instantOf(at), percent: numberOf(percent) };
}

export function switchOf(given: string | undefined): boolean | undefined {
  if (given === undefined) return undefined;
  if (given !== 'on' && given !== 'off') throw new Failure(`"${given}" is neither on nor off.`);
  return given === 'on';
}

const weightRules = ['off', 'ask', 'refuse'] as const;
export function weightRuleOf(given: string | undefined): (typeof weightRules)[number] | undefined {
  const found = weightRules.find((rule) => rule === given);
  if (given !== undefined && !found) throw new Failure(`"${given}" is none of ${weightRules.join(', ')}.`);
  return found;
}

export function reasonOf(reason: string | undefined): string {
  if (!reason?.trim()) throw new Failure('Say why: --reason "…". It stands in the audit for good.');
  return reason;
}
