import type { ComposedRemote } from '@madang/contracts';

/** The ways to a remote's code, in order. The second address exists because a browser keeps a refusal of the first. */
export const stages = ['load', 'retry', 'previous'] as const;
export type Stage = (typeof stages)[number];

/** The name of a stage's load in reports. */
export interface StagedEntry extends Pick<ComposedRemote, 'version' | 'entry' | 'cohort' | 'scope'> {
  stage: Stage;
}

/** null when the remote has no such stage: no version was live before. */
function entryAt(remote: ComposedRemote, stage: Stage): StagedEntry | null {
  const { version, cohort, entry, entryAgain, previous, scope } = remote;
  if (stage === 'load') return { stage, version, cohort, entry, ...scoped(scope) };
  if (stage === 'retry') return { stage, version, cohort, entry: entryAgain, ...scoped(scope) };
  // The version before was live for everybody, even where a candidate falls back to it.
  return (
    previous && {
      ...{ stage, version: previous.version, cohort: 'live', entry: previous.entry },
      ...scoped(previous.scope),
    }
  );
}

const scoped = (scope: string | undefined) => scope !== undefined && { scope };

export const entriesOf = (remote: ComposedRemote): StagedEntry[] =>
  stages.flatMap((stage) => entryAt(remote, stage) ?? []);
