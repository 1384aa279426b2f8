import { writeFileSync } from 'node:fs';
import {
  type AnswerOf,
  type Audience,
  addFreeze,
  cancelStep,
  changeReleases,
  endFreeze,
  listAudit,
  listReleases,
  overrideCookie,
  rollBackRelease,
  scheduleRollout,
  setOverride,
} from '@madang/contracts';
import { Failure } from './fail.ts';
import type { Outcome } from './release.ts';
import { findingLine, type Site } from './site.ts';

export interface Options {
  reason?: string;
  force: boolean;
  dryRun: boolean;
}

export async function status(site: Site): Promise<Outcome> {
  const data = await site.call(listReleases);
  const lines = data.apps.map(({ app, live, previous, rollout, releases }) => {
    const candidate = rollout ? `, candidate ${rollout.version} at ${rollout.percent} %` : '';
    return `${app.padEnd(12)} live ${live ?? 'none'}${candidate}, previous ${previous ?? 'none'}, ${releases.length} registered`;
  });
  const frozen = data.freezes
    .filter(({ active }) => active)
    .map(({ until, reason }) => `frozen until ${until}: ${reason}`);
  const alerts = data.alerts
    .filter(({ acknowledgedBy }) => !acknowledgedBy)
    .map(({ at, text }) => `alert ${at}: ${text}`);
  return { lines: [`revision ${data.revision} (${data.compositionId})`, ...lines, ...frozen, ...alerts], data };
}

/** Makes versions live together. */
export async function switchLive(site: Site, targets: string[], options: Options): Promise<Outcome> {
  const live = targets.map(readTarget);
  const apps = Object.fromEntries(live.map(({ app, version }) => [app, { live: version }]));
  return change(site, apps, options);
}

/** Gives a version to a part of the visitors; null ends the roll-out of the app. */
export async function rollOut(
  site: Site,
  target: string,
  part: { percent: number; audience: Audience } | null,
  options: Options,
): Promise<Outcome> {
  if (!part) return change(site, { [target.split('@')[0] ?? '']: { rollout: null } }, options);
  const { app, version } = readTarget(target);
  return change(site, { [app]: { rollout: { version, ...part } } }, options);
}

async function change(
  site: Site,
  apps: Parameters<typeof changeBody>[1],
  { reason, force, dryRun }: Options,
): Promise<Outcome> {
  const { revision } = await site.call(listReleases);
  const body = { ...changeBody(revision, apps), reason: reasonOf(reason), force, dryRun };
  return changed(await site.call(changeReleases, { body }), dryRun);
}

type Change = { live?: string; rollout?: { version: string; percent: number; audience: Audience } | null };
const changeBody = (revision: number, apps: Record<string, Change>) => ({ revision, apps });

export async function rollBack(
  site: Site,
  mode: 'undo' | 'restore',
  given: string | undefined,
  { reason, force, dryRun }: Options,
): Promise<Outcome> {
  const newest = (await site.call(listReleases)).revision;
  const revision = given === undefined && mode === 'undo' ? newest : Number(given);
  if (!Number.isInteger(revision))
    throw new Failure('Say which revision: a whole number, as `status` and the audit show it.');
  const body = { revision, mode, reason: reasonOf(reason), force, dryRun };
  return changed(await site.call(rollBackRelease, { body }), dryRun);
}

function changed(answer: AnswerOf<typeof changeReleases>, dryRun: boolean): Outcome {
  const heading = dryRun
    ? 'nothing was changed; it would be:'
    : `revision ${answer.revision} (${answer.compositionId})`;
  const effects = answer.effects.map(({ app, before, after, who, visitorsPercent }) => {
    const share = visitorsPercent === null ? '' : ` (${visitorsPercent} % of the visitors)`;
    return `${app}: live ${before.live ?? 'none'} -> ${after.live ?? 'none'}, candidate ${shown(before)} -> ${shown(after)}; ${who}${share}`;
  });
  return { lines: [heading, ...effects, ...answer.findings.map(findingLine)], data: answer };
}

const shown = ({ rollout }: { rollout: { version: string; percent: number } | null }) =>
  rollout ? `${rollout.version} ${rollout.percent} %` : 'none';

export async function freeze(
  site: Site,
  window: { from: string; until: string; apps: string[] | null },
  reason: string | undefined,
): Promise<Outcome> {
  const { id } = await site.call(addFreeze, { body: { ...window, reason: reasonOf(reason) } });
  return { lines: [`freeze ${id} from ${window.from} until ${window.until}`], data: { id } };
}

export async function unfreeze(site: Site, id: number, reason: string | undefined): Promise<Outcome> {
  await site.call(endFreeze, { body: { id, reason: reasonOf(reason) } });
  return { lines: [`freeze ${id} ended`], data: { id } };
}

export async function schedule(
  site: Site,
  target: string,
  steps: { at: string; percent: number }[],
  audience: Audience,
  reason: string | undefined,
): Promise<Outcome> {
  const body = { ...readTarget(target), audience, steps, reason: reasonOf(reason) };
  const { ids } = await site.call(scheduleRollout, { body });
  return { lines: ids.map((id, n) => `step ${id}: ${steps[n]?.percent} % at ${steps[n]?.at}`), data: { ids } };
}

export async function unschedule(site: Site, id: number, reason: string | undefined): Promise<Outcome> {
  await site.call(cancelStep, { body: { id, reason: reasonOf(reason) } });
  return { lines: [`step ${id} cancelled`], data: { id } };
}

/** Every entry, oldest first, one JSON object a line. */
export async function exportAudit(site: Site, app: string | undefined, file: string | undefined): Promise<Outcome> {
  const entries: AnswerOf<typeof listAudit>['entries'] = [];
  for (let beforeId: number | undefined; ; ) {
    const page = await site.call(listAudit, { query: { app, beforeId, limit: 10_000 } });
    entries.push(...page.entries);
    if (page.nextBeforeId === null) break;
    beforeId = page.nextBeforeId;
  }
  entries.reverse();
  const lines = entries.map((entry) => JSON.stringify(entry));
  if (!file) return { lines, data: entries };
  writeFileSync(file, `${lines.join('\n')}\n`);
  return { lines: [`${entries.length} entries written to ${file}`], data: { entries: entries.length, file } };
}

/** A signed choice of versions, as the cookie that carries it. */
export async function override(site: Site, choices: string[], hours: number | undefined): Promise<Outcome> {
  const apps = Object.fromEntries(
    choices.map((choice) => {
      const [, app, target] = choice.match(/^([a-z-]+)[=@](.+)$/) ?? [];
      if (!app || !target) throw new Failure(`"${choice}" does not read like mf-name=candidate or mf-name@1.2.3.`);
      return [app, target];
    }),
  );
  const data = await site.call(setOverride, { body: { apps, ...(hours === undefined ? {} : { hours }) } });
  const named = Object.entries(data.apps).map(([app, to]) => `${app} ${to}`);
  return { lines: [`${overrideCookie}=${data.cookie}`, `until ${data.expiresAt}: ${named.join(', ')}`], data };
}

export function preview(site: Site, target: string): Outcome {
  const { app, version } = readTarget(target);
  const url = `${site.url}/?preview=${app}@${version}`;
  return { lines: [url], data: { url } };
}

function readTarget(target: string): { app: string; version: string } {
  const [app, version] = target.split('@');
  if (!app || !version) throw new Failure(`"${target}" does not read like mf-name@1.2.3.`);
  return { app, version };
}

function reasonOf(reason: string | undefined): string {
  if (!reason?.trim()) throw new Failure('Say why: --reason "…". It stands in the audit for good.');
  return reason;
}
