import {
  type Audience,
  acknowledgeAlert,
  addFreeze,
  cancelStep,
  endFreeze,
  listReleases,
  overrideCookie,
  saveDeliverySettings,
  scheduleRollout,
  setOverride,
} from '@madang/contracts';
import { reasonOf, type Target, targetOf } from './arguments.ts';
import { Failure } from './fail.ts';
import type { Outcome } from './release.ts';
import type { Site } from './site.ts';

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
  target: Target,
  steps: { at: string; percent: number }[],
  audience: Audience,
  reason: string | undefined,
): Promise<Outcome> {
  const body = { ...target, audience, steps, reason: reasonOf(reason) };
  const { ids } = await site.call(scheduleRollout, { body });
  return { lines: ids.map((id, n) => `step ${id}: ${steps[n]?.percent} % at ${steps[n]?.at}`), data: { ids } };
}

export async function unschedule(site: Site, id: number, reason: string | undefined): Promise<Outcome> {
  await site.call(cancelStep, { body: { id, reason: reasonOf(reason) } });
  return { lines: [`step ${id} cancelled`], data: { id } };
}

export async function acknowledge(site: Site, id: number): Promise<Outcome> {
  await site.call(acknowledgeAlert, { body: { id } });
  return { lines: [`alert ${id} confirmed`], data: { id } };
}

export interface Settings {
  errorBudgetPoints: number | undefined;
  minSamples: number | undefined;
  requireEvidence: boolean | undefined;
  weightRule: 'off' | 'ask' | 'refuse' | undefined;
  weightPercent: number | undefined;
}

/** Saves the given settings and leaves the rest as it is; given none, it prints the current ones. */
export async function settings(site: Site, app: string, given: Settings, reason: string | undefined): Promise<Outcome> {
  const current = (await site.call(listReleases)).apps.find((each) => each.app === app)?.settings;
  if (!current) throw new Failure(`"${app}" is no app here. \`status\` lists them.`);
  const data = {
    requireEvidence: given.requireEvidence ?? current.requireEvidence,
    errorBudgetPoints: given.errorBudgetPoints ?? current.errorBudgetPoints,
    minSamples: given.minSamples ?? current.minSamples,
    weightRule: given.weightRule ?? current.weightRule,
    weightPercent: given.weightPercent ?? current.weightPercent,
  };
  if (Object.values(given).some((value) => value !== undefined))
    await site.call(saveDeliverySettings, { body: { ...data, app, reason: reasonOf(reason) } });
  const evidence = data.requireEvidence ? 'on' : 'off';
  return {
    lines: [
      `${app}: budget ${data.errorBudgetPoints} points, samples ${data.minSamples}, evidence ${evidence}, weight ${data.weightRule} at ${data.weightPercent} %`,
    ],
    data,
  };
}

/** A signed choice of versions, as the cookie that carries it. */
export async function override(site: Site, choices: string[], hours: number | undefined): Promise<Outcome> {
  const apps = Object.fromEntries(
    choices.map((choice) => {
      const [, app, target] = choice.match(/^([a-z0-9-]+)[=@](.+)$/) ?? [];
      if (!app || !target) throw new Failure(`"${choice}" does not read like mf-name=candidate or mf-name@1.2.3.`);
      return [app, target];
    }),
  );
  const data = await site.call(setOverride, { body: { apps, ...(hours === undefined ? {} : { hours }) } });
  const named = Object.entries(data.apps).map(([app, to]) => `${app} ${to}`);
  return { lines: [`${overrideCookie}=${data.cookie}`, `until ${data.expiresAt}: ${named.join(', ')}`], data };
}

export function preview(site: Site, target: string): Outcome {
  const { app, version } = targetOf(target);
  const url = `${site.url}/?preview=${app}@${version}`;
  return { lines: [url], data: { url } };
}
