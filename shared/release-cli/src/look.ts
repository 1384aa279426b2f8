import { writeFileSync } from 'node:fs';
import {
  type AnswerOf,
  type AppState,
  listAudit,
  listReleases,
  type RevisionEntry,
  releaseDetail,
  revisionDetail,
} from '@madang/contracts';
import type { Target } from './arguments.ts';
import { stateChange } from './change.ts';
import type { Outcome } from './release.ts';
import { findingLine, type Site } from './site.ts';

const stateLine = (app: string, { live, previous, rollout }: AppState) => {
  const candidate = rollout ? `, candidate ${rollout.version} at ${rollout.percent} %` : '';
  return `${app.padEnd(12)} live ${live ?? 'none'}${candidate}, previous ${previous ?? 'none'}`;
};

/** The live versions, the scheduled changes and those to be confirmed, with the ids that `--end`, `--cancel` and `ack` take. */
export async function status(site: Site): Promise<Outcome> {
  const data = await site.call(listReleases);
  const now = new Date().toISOString();
  const apps = data.apps.map((each) => `${stateLine(each.app, each)}, ${each.releases.length} registered`);
  const freezes = data.freezes
    .filter(({ active, from }) => active || from > now)
    .map(({ id, active, from, until, apps: held, reason }) => {
      const window = active ? `in force until ${until}` : `from ${from} until ${until}`;
      return `freeze ${id}: ${window}, ${held?.join(', ') ?? 'every app'}: ${reason}`;
    });
  const steps = data.steps
    .filter(({ state }) => state === 'waiting' || state === 'held')
    .map(
      ({ id, app, version, at, percent, state, note }) =>
        `step ${id}: ${app} ${version} to ${percent} % at ${at}, ${state}${note ? `: ${note}` : ''}`,
    );
  const alerts = data.alerts
    .filter(({ acknowledgedBy }) => !acknowledgedBy)
    .map(({ id, at, kind, app, version, text }) => `alert ${id}: ${at} ${kind} ${app} ${version}: ${text}`);
  return {
    lines: [`revision ${data.revision} (${data.compositionId})`, ...apps, ...freezes, ...steps, ...alerts],
    data,
  };
}

/** One release: its record, what the gate says of it now, evidence, and what pages reported in the last day. */
export async function show(site: Site, { app, version }: Target): Promise<Outcome> {
  const data = await site.call(releaseDetail, { params: { app, version } });
  const { release, record } = data;
  const pairs = (named: Record<string, string>) => Object.entries(named).map((pair) => pair.join(' '));
  const list = (name: string, items: string[]) => (items.length > 0 ? [`${name}: ${items.join(', ')}`] : []);
  const commit = release.gitCommit ? `, commit ${release.gitCommit} by ${release.gitAuthor ?? 'nobody named'}` : '';
  const figure = (name: string, value: number | null) => (value === null ? '' : `, ${name} ${Math.round(value)} ms`);
  return {
    lines: [
      `${app} ${version}: ${release.state}, registered ${release.registeredAt} by ${release.registeredBy}${commit}`,
      `${record.files.length} files, ${release.bytes} bytes, host API ${record.hostApi}`,
      ...list('exposes', Object.keys(record.exposes)),
      ...list('shared', pairs(record.shared)),
      ...list('emits', pairs(record.emits)),
      ...list('hears', pairs(record.hears)),
      ...(data.findings.length > 0 ? data.findings.map(findingLine) : ['the gate has no objection']),
      ...data.evidence.map(
        ({ at, outcome, flow, set, durationMs, detail }) =>
          `evidence ${at}: ${outcome} ${flow} (${set}, ${durationMs} ms)${detail ? `: ${detail}` : ''}`,
      ),
      ...(data.weight?.routes ?? []).map(({ path, is, was }) => {
        const before = (value: number | undefined) => (value === undefined ? '' : ` (was ${value})`);
        return `weight ${path} beside ${data.weight?.beside ?? 'none'}: ${is.bytes} bytes${before(was?.bytes)}, ${is.mainThreadMs} ms of the main thread${before(was?.mainThreadMs)}, ${is.memoryBytes} bytes of memory${before(was?.memoryBytes)}`;
      }),
      ...data.traffic.map(
        ({ cohort, documents, shown, failed, lcpMs, inpMs, cls }) =>
          `last day, ${cohort}: ${documents} documents, ${shown} shown, ${failed} failed${figure('LCP', lcpMs)}${figure('INP', inpMs)}${cls === null ? '' : `, CLS ${cls}`}`,
      ),
      ...data.failures.map(({ at, kind, message, count }) => `failure ${at}: ${kind}, ${count} times: ${message}`),
      `preview ${site.url}${data.previewPath}`,
    ],
    data,
  };
}

const revisionLines = ({ revision, at, by, kind, forced, reason, changes }: RevisionEntry) => [
  `revision ${revision}: ${at} ${kind}${forced ? ', forced' : ''}, by ${by}: ${reason}`,
  ...changes.map(({ app, before, after }) => `  ${stateChange(app, before, after)}`),
];

/** The newest revisions, newest first. */
export async function revisions(site: Site): Promise<Outcome> {
  const { revisions: data } = await site.call(listReleases);
  return { lines: data.flatMap(revisionLines), data };
}

/** The changes of one revision, and all that stood in it. */
export async function revision(site: Site, number: number): Promise<Outcome> {
  const data = await site.call(revisionDetail, { params: { revision: String(number) } });
  const stood = Object.entries(data.apps).map(([app, state]) => stateLine(app, state));
  return { lines: [...revisionLines(data), ...stood], data };
}

type Entry = AnswerOf<typeof listAudit>['entries'][number];

/** The newest entries, newest first. */
export async function audit(site: Site, app: string | undefined, limit: number | undefined): Promise<Outcome> {
  const data = await site.call(listAudit, { query: { app, ...(limit === undefined ? {} : { limit }) } });
  return { lines: data.entries.map(entryLine), data };
}

function entryLine({ id, at, by, action, app, revision: number, reason }: Entry): string {
  const what = [action, app, number === null ? null : `revision ${number}`].filter(Boolean).join(' ');
  return `${id} ${at} ${by}: ${what}${reason ? `: ${reason}` : ''}`;
}

/** Every entry, oldest first, one JSON object a line. */
export async function exportAudit(site: Site, app: string | undefined, file: string | undefined): Promise<Outcome> {
  const entries: Entry[] = [];
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
