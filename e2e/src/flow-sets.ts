import { baselineSet, type Composition, overrideCookie, supportedHosts } from '@madang/contracts';
import { callApi } from './api.ts';
import { compositionIn, type Pins, signPins, type Versions, versionsOf } from './composition.ts';

export interface FlowSet {
  /** live, live + candidate, previous + candidate */
  name: string;
  /** Every app's version, so that a switch during the run changes nothing under it. */
  versions: Versions;
}

export interface Candidate {
  app: string;
  version: string;
}

/**
 * The sets of versions that a candidate's flows run over. The last is left out where no other app has a previous version: it would
 * be the second once more. @throws {ApiRefusal} for a version that is not registered
 */
export async function flowSets(baseUrl: string, token: string, { app, version }: Candidate): Promise<FlowSet[]> {
  const candidate: Pins = { [app]: version };
  // A version that is not registered ends it here, before anything runs.
  await signPins(baseUrl, token, candidate);
  const apps = Object.keys(versionsOf(await documentWith(baseUrl, null)));
  const { cookie } = await signPins(baseUrl, token, Object.fromEntries(apps.map((name) => [name, 'live'])));
  const composition = await documentWith(baseUrl, cookie);
  const live = versionsOf(composition);
  const before = await previousVersions(baseUrl, composition);
  delete before[app];
  const sets = [
    { name: baselineSet, versions: live },
    { name: 'live + candidate', versions: { ...live, ...candidate } },
  ];
  if (Object.keys(before).length === 0) return sets;
  return [...sets, { name: 'previous + candidate', versions: { ...live, ...before, ...candidate } }];
}

/** The previous version of each app that still has one beside its live version. */
async function previousVersions(baseUrl: string, { remotes, shellVersion }: Composition): Promise<Versions> {
  const found = Object.fromEntries(
    remotes.flatMap(({ name, version, previous }) =>
      previous && previous.version !== version ? [[name, previous.version]] : [],
    ),
  );
  const { hosts } = await callApi(baseUrl, supportedHosts, null);
  const shell = hosts.find(({ state }) => state === 'previous');
  return shell && shell.version !== shellVersion ? { ...found, shell: shell.version } : found;
}

async function documentWith(baseUrl: string, cookie: string | null): Promise<Composition> {
  const headers = { accept: 'text/html', ...(cookie ? { cookie: `${overrideCookie}=${cookie}` } : {}) };
  const answer = await fetch(baseUrl, { headers });
  if (!answer.ok) throw new Error(`${baseUrl} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return compositionIn(await answer.text());
}

export const versionsText = ({ versions }: FlowSet): string =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ');
