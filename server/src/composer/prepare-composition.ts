import type { ComposedRemote, Composition } from '@madang/contracts';
import { bootGuard, inlineHash, refreshHook } from './boot-scripts.ts';
import type { LiveRemote, LiveSet, Release } from './live-set.ts';

/** What documents of one revision have in common, so that it is worked out once. */
export interface PreparedComposition {
  set: LiveSet;
  composition: Composition;
  /** Inline scripts in their order, JSON already safe inside a script element. */
  bootScripts: string[];
  compositionJson: string;
  importMapJson: string;
  /** CSP sources of the inline scripts that run. */
  scriptHashes: string[];
}

/** Composes shell and remotes. With any dev server or alone, the composition says so and the headers let go of verification. */
export function prepareComposition(set: LiveSet, mode: Composition['mode']): PreparedComposition {
  const composition: Composition = {
    id: set.id,
    revision: set.revision,
    sequence: 0,
    shellVersion: set.shell?.version ?? '',
    shellCohort: 'live',
    remotes: set.remotes.map(composedRemote),
    mode,
    override: null,
    overrideRefused: null,
  };
  const importMapJson = inlineJson({ integrity: integrityMap(set) });
  const bootScripts = mode === 'live' ? [bootGuard] : [refreshHook, bootGuard];
  return {
    set,
    composition,
    bootScripts,
    compositionJson: inlineJson(composition),
    importMapJson,
    scriptHashes: [...bootScripts, importMapJson].map(inlineHash),
  };
}

function composedRemote({ name, previous, ...release }: LiveRemote): ComposedRemote {
  const { routes, slots, menu } = release.record;
  return { name, cohort: 'live', ...loadable(release), previous: previous && loadable(previous), routes, slots, menu };
}

const loadable = ({ version, record, base, baseAgain }: Release) => ({
  version,
  container: record.container,
  entry: base + record.entry,
  entryAgain: baseAgain + record.entry,
});

/** Every script that may run, at both its addresses. What is not in here does not run: `Integrity-Policy` sees to that. */
function integrityMap({ shell, remotes }: LiveSet): Record<string, string> {
  const releases = [shell, ...remotes, ...remotes.map(({ previous }) => previous)].filter(
    (release) => release !== null,
  );
  const map: Record<string, string> = {};
  for (const { record, base, baseAgain, verified } of releases) {
    if (!verified) continue;
    for (const { path, integrity } of record.files) {
      if (path.endsWith('.js')) map[base + path] = map[baseAgain + path] = integrity;
    }
  }
  return map;
}

/** No `</script>` and no `<!--` can come out of it, whatever the records say. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
