import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Audience, audienceSchema } from '@madang/contracts';
import { Failure } from './fail.ts';
import * as operate from './operate.ts';
import { check, type Outcome, record, release, types } from './release.ts';
import { openSite } from './site.ts';
import { usage } from './usage.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  url: text,
  json: flag,
  dir: text,
  help: flag,
  version: text,
  'no-build': flag,
  reason: text,
  force: flag,
  'dry-run': flag,
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
  out: text,
  hours: text,
} as const;

/**
 * Runs one command. @param args as after the program's name @returns exit status: 0, 1 for what failed, 2 for what was not
 * understood
 */
export async function main(args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const json = args.includes('--json');
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command, ...rest] = positionals;
    if (values.help || !command) {
      console.log(usage);
      return values.help ? 0 : 2;
    }
    const outcome = await runCommand(command, rest, values, environment);
    if (!outcome) {
      console.error(`There is no command "${command}".\n\n${usage}`);
      return 2;
    }
    console.log(json ? JSON.stringify(outcome.data, null, 1) : outcome.lines.join('\n'));
    return 0;
  } catch (error) {
    const misspelled = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!misspelled && !(error instanceof Failure)) throw error;
    const { message } = error as Error;
    const details = error instanceof Failure ? error.details : [];
    if (json) console.log(JSON.stringify({ error: message, details }, null, 1));
    else console.error([message, ...details.map((line) => `  ${line}`)].join('\n'));
    return misspelled ? 2 : 1;
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function runCommand(
  command: string,
  rest: string[],
  values: Values,
  environment: NodeJS.ProcessEnv,
): Promise<Outcome | null> {
  const dir = resolve(values.dir ?? '.');
  if (command === 'record') return record(dir);
  const site = openSite(
    values.url ?? environment.MADANG_URL ?? 'http://localhost:3000',
    environment.MADANG_TOKEN || null,
  );
  const [first = '', second = ''] = rest;
  const change = { reason: values.reason, force: values.force ?? false, dryRun: values['dry-run'] ?? false };
  switch (command) {
    case 'types':
      return types(site, dir);
    case 'check':
      return check(site, dir);
    case 'release': {
      const say = (line: string) => console.error(line);
      return release(site, dir, { version: values.version, build: !values['no-build'], say });
    }
    case 'status':
      return operate.status(site);
    case 'preview':
      return operate.preview(site, first);
    case 'dry-run':
      return operate.switchLive(site, needSome(rest), { ...change, dryRun: true, reason: change.reason ?? 'dry run' });
    case 'switch':
      return operate.switchLive(site, needSome(rest), change);
    case 'rollout':
      return operate.rollOut(
        site,
        first,
        values.end ? null : { percent: numberOf(second), audience: audienceOf(values) },
        change,
      );
    case 'rollback':
      return operate.rollBack(site, 'undo', rest[0], change);
    case 'restore':
      return operate.rollBack(site, 'restore', rest[0], change);
    case 'freeze': {
      if (values.end) return operate.unfreeze(site, numberOf(first), values.reason);
      const window = {
        from: instantOf(values.from),
        until: instantOf(values.until),
        apps: listOf(values.apps) ?? null,
      };
      return operate.freeze(site, window, values.reason);
    }
    case 'schedule':
      if (values.cancel) return operate.unschedule(site, numberOf(values.cancel), values.reason);
      return operate.schedule(site, first, needSome(rest.slice(1)).map(stepOf), audienceOf(values), values.reason);
    case 'audit':
      return first === 'export' ? operate.exportAudit(site, values.app, values.out) : null;
    case 'override':
      return operate.override(site, needSome(rest), values.hours === undefined ? undefined : numberOf(values.hours));
    default:
      return null;
  }
}

function audienceOf({ levels, types: kinds, layouts, users }: Values): Audience {
  const parsed = audienceSchema.safeParse({
    levels: listOf(levels)?.map(Number),
    types: listOf(kinds)?.map(Number),
    layouts: listOf(layouts),
    userIds: listOf(users),
  });
  if (!parsed.success) throw new Failure('The audience is not understood: levels 1 to 5, layouts desktop or mobile.');
  return parsed.data;
}

const listOf = (given: string | undefined): string[] | undefined => given?.split(',').map((item) => item.trim());

function needSome(targets: string[]): string[] {
  if (targets.length === 0) throw new Failure('Nothing is named. See --help.');
  return targets;
}

function numberOf(given: string): number {
  if (!given.trim() || !Number.isFinite(Number(given))) throw new Failure(`"${given}" is no number.`);
  return Number(given);
}

function instantOf(given: string | undefined): string {
  const at = new Date(given ?? '');
  if (Number.isNaN(at.getTime())) throw new Failure(`"${given ?? ''}" is no time; write it like 2030-01-31T09:00:00Z.`);
  return at.toISOString();
}

function stepOf(given: string): { at: string; percent: number } {
  const [at, percent = ''] = given.split('=');
  return { at: instantOf(at), percent: numberOf(percent) };
}
