import { type ClientReport, failureKinds, type ReportKind } from '@madang/contracts';
import type { Trials } from '../health/trials.ts';
import type { SeenComposition } from './seen-compositions.ts';
import type { Shown, Traffic } from './traffic.ts';

/** Failures whose text is kept for the operators. */
const countedKinds: ReadonlySet<ReportKind> = new Set<ReportKind>([...failureKinds, 'load', 'stale-document']);
export const isFailure = (kind: ReportKind): boolean => countedKinds.has(kind);

const messageKept = 300;
/** Cut so that the database takes it: no half of a surrogate pair, no NUL. */
const storable = (text: string) => text.slice(0, messageKept).toWellFormed().replaceAll('\0', '');

/** True when the page's composition really had this version, and in this cohort. Anybody can send a report. */
export function fits(composition: SeenComposition | null, { remote, version, cohort }: ClientReport): boolean {
  if (!composition || !Object.hasOwn(composition.versions, remote)) return false;
  if (composition.versions[remote] !== version) return false;
  if (cohort === 'live') return composition.live[remote] === version;
  return cohort === 'override' || composition.rollouts[remote]?.version === version;
}

const trialKinds: ReadonlySet<ReportKind> = new Set<ReportKind>([
  ...failureKinds,
  ...(['wanted', 'shown', 'left', 'lcp', 'inp', 'long-task'] as const),
]);

const presenceKinds: ReadonlySet<ReportKind> = new Set<ReportKind>(['wanted', 'shown', 'left']);

/** So many words of refused pages are kept between two flushes. */
const presencesKept = 20_000;

/**
 * Of reports over the limit: that the page is there, once by visitor, app and kind in `told`, so that a flood writes no more. A visitor who
 * is refused is not silent: else a busy network takes a version back.
 */
export function takePresence(
  trials: Pick<Trials, 'tell'>,
  composition: SeenComposition | undefined,
  visitor: string,
  reports: readonly ClientReport[],
  told: Set<string>,
): void {
  if (!composition) return;
  for (const report of reports.filter(({ kind }) => presenceKinds.has(kind))) {
    const key = `${visitor} ${composition.id} ${report.kind} ${report.remote}`;
    if (told.size >= presencesKept || told.has(key) || !fits(composition, report)) continue;
    told.add(key);
    tellTrials(trials, composition, visitor, report);
  }
}

/** A page that was left before the shell was shown says so for all that it would have shown. */
function tellTrials(
  trials: Pick<Trials, 'tell'>,
  { rollouts }: SeenComposition,
  visitor: string,
  { remote, kind, value }: ClientReport,
): void {
  if (!trialKinds.has(kind)) return;
  const apps = remote === 'shell' && kind === 'left' ? Object.keys(rollouts) : [remote];
  for (const app of apps) {
    const version = rollouts[app]?.version;
    if (version) trials.tell({ app, version, visitor, atMs: Date.now(), what: kind, valueMs: value });
  }
}

/**
 * Adds the reports of one page to the sums. A part that does not fit its composition is left out. A version counts as shown and as
 * failed at most once for each message, and only live and candidate have witnesses: a tester's page proves nothing about members'.
 */
export function takeReports(
  traffic: Pick<Traffic, 'add' | 'addWitness' | 'addFailure'>,
  trials: Pick<Trials, 'tell'>,
  composition: SeenComposition | null,
  visitor: string,
  reports: readonly ClientReport[],
  isHeard: (failed: boolean) => boolean,
): void {
  const counted = new Set<string>();
  const once = (report: ClientReport, what: string) => {
    const key = `${what} ${report.remote}`;
    return counted.has(key) ? 0 : counted.add(key) && 1;
  };
  for (const report of reports.filter((each) => fits(composition, each))) {
    const { kind, value, message } = report;
    const shown: Shown = { app: report.remote, version: report.version, cohort: report.cohort };
    const failed = failureKinds.includes(kind);
    if (kind === 'shown') traffic.add(shown, { shown: once(report, 'shown') });
    if (failed) traffic.add(shown, { failed: once(report, 'failed') });
    if (kind === 'long-task') traffic.add(shown, { longTasks: 1 });
    if (kind === 'lcp' && value !== null) traffic.add(shown, { lcpMs: value, lcpCount: 1 });
    if (kind === 'inp' && value !== null) traffic.add(shown, { inpMs: value, inpCount: 1 });
    if (kind === 'cls' && value !== null) traffic.add(shown, { cls: value, clsCount: 1 });
    if (countedKinds.has(kind)) traffic.addFailure(shown, kind, storable(message ?? ''));
    if ((kind === 'shown' || failed) && report.cohort !== 'override' && isHeard(failed))
      traffic.addWitness(shown, visitor, failed);
    if (composition && report.cohort !== 'override') tellTrials(trials, composition, visitor, report);
  }
}
