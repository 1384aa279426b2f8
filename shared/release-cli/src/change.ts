import {
  type AnswerOf,
  type AppState,
  type Audience,
  type BodyOf,
  changeReleases,
  isUpperBound,
  listReleases,
  rollBackRelease,
} from '@madang/contracts';
import { reasonOf } from './arguments.ts';
import { differenceLines } from './difference-lines.ts';
import { Failure } from './fail.ts';
import type { Outcome } from './release.ts';
import { findingLine, type Site } from './site.ts';

export interface Options {
  reason?: string;
  force: boolean;
  dryRun: boolean;
}
export type Apps = BodyOf<typeof changeReleases>['apps'];

/** Changes one or several apps in one revision, decided on the newest one. */
export async function change(site: Site, apps: Apps, { reason, force, dryRun }: Options): Promise<Outcome> {
  const given = reasonOf(reason);
  const { revision } = await site.call(listReleases);
  const body = { revision, apps, reason: given, force, dryRun };
  return changed(await site.call(changeReleases, { body }), dryRun);
}

/** Joins the parts by app. An app that is named twice for the same thing is a typing mistake. */
export function joinApps(...parts: Apps[]): Apps {
  const joined: Apps = {};
  for (const [app, said] of parts.flatMap((part) => Object.entries(part))) {
    const before = joined[app];
    if (before && Object.keys(said).some((name) => name in before)) throw new Failure(`${app} is named twice.`);
    joined[app] = { ...before, ...said };
  }
  return joined;
}

export async function rollBack(
  site: Site,
  mode: 'undo' | 'restore',
  given: string | undefined,
  { reason, force, dryRun }: Options,
): Promise<Outcome> {
  const newest = (await site.call(listReleases)).revision;
  const revision = given === undefined && mode === 'undo' ? newest : Number(given);
  if (!Number.isInteger(revision)) throw new Failure('Say which revision: a whole number, as `revisions` shows it.');
  const body = { revision, mode, reason: reasonOf(reason), force, dryRun };
  return changed(await site.call(rollBackRelease, { body }), dryRun);
}

type Answer = AnswerOf<typeof changeReleases>;

function changed(answer: Answer, dryRun: boolean): Outcome {
  const heading = dryRun
    ? 'nothing was changed; it would be:'
    : `revision ${answer.revision} (${answer.compositionId})`;
  const effects = answer.effects.flatMap((effect) => [
    `${stateChange(effect.app, effect.before, effect.after)}${shareOf(effect)}`,
    ...effect.differences.flatMap((difference) => [
      `  ${difference.to} beside ${difference.from ?? 'nothing'}:`,
      ...differenceLines(difference).map((line) => `  ${line}`),
    ]),
  ]);
  return { lines: [heading, ...effects, ...answer.findings.map(findingLine)], data: answer };
}

function shareOf(effect: Answer['effects'][number]): string {
  const { visitorsPercent } = effect;
  if (visitorsPercent === null) return '';
  return ` (${isUpperBound(effect) ? 'at most ' : ''}${visitorsPercent} % of the visitors)`;
}

export const stateChange = (app: string, before: AppState, after: AppState) =>
  `${app}: live ${before.live ?? 'none'} -> ${after.live ?? 'none'}, candidate ${shown(before)} -> ${shown(after)}`;

const shown = ({ rollout }: AppState) =>
  rollout ? `${rollout.version} ${rollout.percent} %${audienceText(rollout.audience)}` : 'none';

/** Written as the options of the command that would set it. */
const audienceText = ({ levels, types, layouts, userIds }: Audience) =>
  Object.entries({ levels, types, layouts, users: userIds })
    .flatMap(([name, values]) => (values ? [` --${name} ${values.join(',')}`] : []))
    .join('');
