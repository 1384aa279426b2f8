import type { Cohort, ComposedRemote, Composition } from '@madang/contracts';
import { bootGuard, inlineHash, refreshHook } from './boot-scripts.ts';
import type { PackedDocument } from './compose-document.ts';
import type { ComposedApp, ComposedSet, Release } from './composed-set.ts';

/** The shared part of all documents of one composition; worked out once. */
export interface PreparedComposition {
  set: ComposedSet;
  composition: Composition;
  /** Inline scripts in their order, JSON already safe inside a script element. */
  bootScripts: string[];
  compositionJson: string;
  importMapJson: string;
  /** CSP sources of the inline scripts that run. */
  scriptHashes: string[];
  /** Id of the key that signs for this site. */
  site: string;
  /** Origins of dev servers; in production those of a developer's override alone. */
  devOrigins: string[];
  /** The document's data of each app, shell included. */
  shown: { app: string; version: string; cohort: Cohort }[];
  /** Documents made so far, by the scripts that they preload, and by path. */
  documents: Map<string, PackedDocument>;
  documentOfPath: Map<string, PackedDocument>;
}

type DocumentMode = Pick<Composition, 'mode' | 'override' | 'overrideRefused'>;

/** Composes shell and remotes. `told.mode` says whether dev servers are among them: then nothing is verified. */
export function prepareComposition(
  set: ComposedSet,
  told: DocumentMode,
  site: string,
  devOrigins: string[] = [],
): PreparedComposition {
  const apps = set.shell ? [set.shell, ...set.remotes] : set.remotes;
  const composition: Composition = {
    id: set.id,
    revision: set.revision,
    sequence: set.sequence,
    shellVersion: set.shell?.version ?? '',
    shellCohort: set.shell?.cohort ?? 'live',
    remotes: set.remotes.map(composedRemote),
    off: set.off.map(({ name, record: { routes, menu } }) => ({ name, routes, menu })),
    ...told,
  };
  const importMapJson = inlineJson({ integrity: integrityMap(apps) });
  const bootScripts = told.mode === 'live' ? [bootGuard] : [refreshHook, bootGuard];
  return {
    set,
    composition,
    bootScripts,
    compositionJson: inlineJson(composition),
    importMapJson,
    scriptHashes: [...bootScripts, importMapJson].map(inlineHash),
    site,
    devOrigins,
    shown: apps.map(({ name, version, cohort }) => ({ app: name, version, cohort })),
    documents: new Map(),
    documentOfPath: new Map(),
  };
}

/** App -> version, shell included. */
export const shownVersions = ({ shown }: Pick<PreparedComposition, 'shown'>): Record<string, string> =>
  Object.fromEntries(shown.map(({ app, version }) => [app, version]));

function composedRemote({ name, cohort, previous, ...release }: ComposedApp): ComposedRemote {
  const { routes, slots, menu, exposes, initial } = release.record;
  const scripts = Object.fromEntries(
    Object.entries(exposes).map(([module, paths]) => [module, [...initial, ...paths]]),
  );
  return { name, cohort, ...loadable(release), previous: previous && loadable(previous), scripts, routes, slots, menu };
}

const loadable = ({ version, record, base, baseAgain }: Release) => ({
  version,
  container: record.container,
  entry: base + record.entry,
  entryAgain: baseAgain + record.entry,
  ...(record.ownScope && { scope: record.ownScope.name }),
});

/** The hash of every script at both its addresses. `Integrity-Policy` lets no other script run. */
function integrityMap(apps: readonly ComposedApp[]): Record<string, string> {
  // The shell has no fallback in the page: nothing could load it.
  const fallbacks = apps.map(({ name, previous }) => (name === 'shell' ? null : previous));
  const map: Record<string, string> = {};
  for (const release of [...apps, ...fallbacks]) {
    if (!release?.verified) continue;
    const { record, base, baseAgain } = release;
    for (const { path, integrity } of record.files) {
      if (path.endsWith('.js')) map[base + path] = map[baseAgain + path] = integrity;
    }
  }
  return map;
}

/** Safe inside a script element: no `</script>` and no `<!--` comes out of it, whatever the records hold. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
