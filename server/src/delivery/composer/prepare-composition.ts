import type { Cohort, ComposedRemote, Composition } from '@madang/contracts';
import { bootGuard, inlineHash, refreshHook } from './boot-scripts.ts';
import type { PackedDocument } from './compose-document.ts';
import type { ComposedApp, ComposedSet, Release } from './composed-set.ts';

/** What documents of one composition have in common, so that it is worked out once. */
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
  /** What the document shows of each app, shell included. */
  shown: { app: string; version: string; cohort: Cohort }[];
  /** Documents made so far, by the scripts that they preload, and by path. */
  documents: Map<string, PackedDocument>;
  documentOfPath: Map<string, PackedDocument>;
}

export type Told = Pick<Composition, 'mode' | 'override' | 'overrideRefused'>;

/** Composes shell and remotes. With any dev server or alone, the composition says so and the headers let go of verification. */
export function prepareComposition(
  set: ComposedSet,
  told: Told,
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
  const { routes, slots, menu } = release.record;
  return { name, cohort, ...loadable(release), previous: previous && loadable(previous), routes, slots, menu };
}

const loadable = ({ version, record, base, baseAgain }: Release) => ({
  version,
  container: record.container,
  entry: base + record.entry,
  entryAgain: baseAgain + record.entry,
});

/** Every script that may run, at both its addresses. What is not in here does not run: `Integrity-Policy` sees to that. */
function integrityMap(apps: readonly ComposedApp[]): Record<string, string> {
  // The shell has no fallback in the page: it is what would load one.
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

/** No `</script>` and no `<!--` can come out of it, whatever the records say. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
