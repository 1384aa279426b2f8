import { type AnswerOf, type BodyOf, changeReleases, listReleases, saveDeliverySettings } from '@madang/contracts';
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

/** What stands for an app now. */
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
