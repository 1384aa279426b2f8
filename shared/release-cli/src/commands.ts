import { resolve } from 'node:path';
import {
  audienceOf,
  instantOf,
  listOf,
  needSome,
  numberIfGiven,
  numberOf,
  partOf,
  stepOf,
  switchOf,
  targetOf,
  type Values,
  weightRuleOf,
} from './arguments.ts';
import { type Apps, change, joinApps, type Options, rollBack } from './change.ts';
import { checkLog } from './check-log.ts';
import { Failure } from './fail.ts';
import * as look from './look.ts';
import * as operate from './operate.ts';
import { check, type Outcome, record, release, types } from './release.ts';
import { openSite, type Site } from './site.ts';

/** Runs one command; null when there is none of that name. */
export async function runCommand(
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
  switch (command) {
    case 'types':
      return types(site, dir);
    case 'check':
      return check(site, dir);
    case 'log':
      return checkLog(site, values.kept);
    case 'release': {
      const say = (line: string) => console.error(line);
      return release(site, dir, { version: values.version, build: !values['no-build'], say });
    }
    default:
      return (
        (await runLook(site, command, rest, values)) ??
        (await runChange(site, command, rest, values)) ??
        (await runOperate(site, command, rest, values))
      );
  }
}

async function runLook(site: Site, command: string, rest: string[], values: Values): Promise<Outcome | null> {
  const [first = '', second] = rest;
  switch (command) {
    case 'status':
      return look.status(site);
    case 'show':
      return look.show(site, targetOf(second === undefined ? first : `${first}@${second}`));
    case 'revisions':
      return first ? look.revision(site, numberOf(first)) : look.revisions(site);
    case 'audit':
      if (first === 'export') return look.exportAudit(site, values.app, values.out);
      return first ? null : look.audit(site, values.app, numberIfGiven(values.limit));
    case 'preview':
      return operate.preview(site, first);
    default:
      return null;
  }
}

async function runChange(site: Site, command: string, rest: string[], values: Values): Promise<Outcome | null> {
  const [first = '', second = ''] = rest;
  const how: Options = { reason: values.reason, force: values.force ?? false, dryRun: values['dry-run'] ?? false };
  switch (command) {
    case 'dry-run':
      return change(site, liveApps(needSome(rest)), { ...how, dryRun: true, reason: how.reason ?? 'dry run' });
    case 'switch':
      return change(site, liveApps(needSome(rest)), how);
    case 'rollout': {
      if (values.end) return change(site, { [first.split('@')[0] ?? '']: { rollout: null } }, how);
      const { app, version } = targetOf(first);
      const rollout = { version, percent: numberOf(second), audience: audienceOf(values) };
      return change(site, { [app]: { rollout } }, how);
    }
    case 'change':
      if (rest.length > 0) throw new Failure(`"${first}" needs --live or --rollout before it.`);
      return change(site, mixedApps(values), how);
    case 'rollback':
      return rollBack(site, 'undo', rest[0], how);
    case 'restore':
      return rollBack(site, 'restore', rest[0], how);
    default:
      return null;
  }
}

const liveApps = (targets: string[]): Apps =>
  joinApps(...targets.map(targetOf).map(({ app, version }) => ({ [app]: { live: version } })));

/** Switches and roll-outs together; the audience is that of every roll-out named. */
function mixedApps(values: Values): Apps {
  const { live = [], rollout = [] } = values;
  needSome([...live, ...rollout]);
  const audience = audienceOf(values);
  const parts = rollout.map(partOf).map(({ app, part }) => ({ [app]: { rollout: part && { ...part, audience } } }));
  return joinApps(liveApps(live), ...parts);
}

async function runOperate(site: Site, command: string, rest: string[], values: Values): Promise<Outcome | null> {
  const [first = ''] = rest;
  const { reason } = values;
  switch (command) {
    case 'freeze': {
      if (values.end) return operate.unfreeze(site, numberOf(first), reason);
      const apps = listOf(values.apps) ?? null;
      return operate.freeze(site, { from: instantOf(values.from), until: instantOf(values.until), apps }, reason);
    }
    case 'schedule':
      if (values.cancel) return operate.unschedule(site, numberOf(values.cancel), reason);
      return operate.schedule(site, targetOf(first), needSome(rest.slice(1)).map(stepOf), audienceOf(values), reason);
    case 'ack':
      return operate.acknowledge(site, numberOf(first));
    case 'settings': {
      const given = {
        errorBudgetPoints: numberIfGiven(values.budget),
        minSamples: numberIfGiven(values.samples),
        requireEvidence: switchOf(values.evidence),
        weightRule: weightRuleOf(values.weight),
        weightPercent: numberIfGiven(values.growth),
      };
      return operate.settings(site, first, given, reason);
    }
    case 'override':
      return operate.override(site, needSome(rest), numberIfGiven(values.hours));
    default:
      return null;
  }
}
