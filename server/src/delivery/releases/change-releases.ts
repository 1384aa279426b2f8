import { type Change, commitChange } from './commit-change.ts';
import { nextState, type Proposal } from './next-state.ts';
import type { Registry } from './registry.ts';

export interface ProposedChange extends Omit<Change, 'decide' | 'kind' | 'expected'> {
  /** The revision that the change was decided on. */
  revision: number;
  apps: Proposal;
}

/** Changes one or several apps in one revision. Refuses as `commitChange` does, and `release.same-version`. */
export const changeReleases = (tools: Registry, { revision, apps, ...change }: ProposedChange) =>
  commitChange(tools, { ...change, kind: 'change', expected: revision, decide: (current) => nextState(current, apps) });
