import {
  type AnswerOf,
  type BodyOf,
  changeReleases,
  endFreeze,
  listReleases,
  rollBackRelease,
  saveDeliverySettings,
} from '@madang/contracts';
import type { Db } from 'server/src/platform/database/db.ts';
import { callApi } from './api.ts';
import { ownerToken, siteUrl } from './site.ts';

type Changes = BodyOf<typeof changeReleases>['apps'];
type AppReleases = AnswerOf<typeof listReleases>['apps'][number];

/** Changes releases as an owner, on whatever revision is the newest, and as soon as the servers know it. */
export async function change(
  apps: Changes,
  options: { reason?: string; force?: boolean } = {},
): Promise<AnswerOf<typeof changeReleases>> {
  const caller = { bearer: ownerToken() };
  const { revision } = await callApi(siteUrl(), listReleases, caller);
  const { reason = 'browser spec', force = false } = options;
  return callApi(siteUrl(), changeReleases, caller, { body: { revision, apps, reason, force } });
}

/** The current releases of an app. */
export async function stateOf(app: string): Promise<AppReleases> {
  const { apps } = await callApi(siteUrl(), listReleases, { bearer: ownerToken() });
  const found = apps.find((one) => one.app === app);
  if (!found) throw new Error(`No release of ${app} is registered.`);
  return found;
}

export async function saveSettings(app: string, settings: Partial<AppReleases['settings']>): Promise<void> {
  const body = { app, ...(await stateOf(app)).settings, ...settings, reason: 'browser spec' };
  await callApi(siteUrl(), saveDeliverySettings, { bearer: ownerToken() }, { body });
}

/** Whatever a test that failed left frozen would hold up all after it. */
export async function endFreezes(): Promise<void> {
  const caller = { bearer: ownerToken() };
  const { freezes } = await callApi(siteUrl(), listReleases, caller);
  for (const { id, active } of freezes)
    if (active) await callApi(siteUrl(), endFreeze, caller, { body: { id, reason: 'browser spec' } });
}

/** The revision that stands now, to be restored when a test is over. */
export async function newestRevision(db: Db): Promise<number> {
  const { rows } = await db.query<{ revision: number }>('select max(revision) as revision from revision');
  return rows[0]?.revision ?? 0;
}

/** Puts everything back as it stood in a revision: live and previous versions, and roll-outs. */
export async function restoreRevision(db: Db, revision: number): Promise<void> {
  const { rows } = await db.query<{ same: boolean }>(
    `select (a.live, a.previous, a.rollouts) = (b.live, b.previous, b.rollouts) as same
     from revision a, revision b where a.revision = $1 and b.revision = (select max(revision) from revision)`,
    [revision],
  );
  if (rows[0]?.same) return;
  const body = { revision, mode: 'restore' as const, reason: 'browser spec', force: true };
  await callApi(siteUrl(), rollBackRelease, { bearer: ownerToken() }, { body });
}
