import { isDeepStrictEqual } from 'node:util';
import type { AppState, Rollout } from '@madang/contracts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { ReleaseState, Versions } from '../queries.ts';

/** The wanted state, app by app; an app that is not named stays as it is. */
export type Proposal = Record<string, { live?: string | undefined; rollout?: Rollout | null | undefined }>;

export const stateOfApp = ({ live, previous, rollouts }: ReleaseState, app: string): AppState => ({
  live: live[app] ?? null,
  previous: previous[app] ?? null,
  rollout: rollouts[app] ?? null,
});

/**
 * The state after the proposal. A version that becomes live ends its own roll-out, and what it replaces becomes the app's
 * previous version: the last known to be good. Refuses a roll-out of the live version with `release.same-version`.
 */
export function nextState(before: ReleaseState, proposal: Proposal): ReleaseState | Refusal<'release.same-version'> {
  const live = { ...before.live };
  const previous = { ...before.previous };
  const rollouts = { ...before.rollouts };
  for (const [app, { live: wanted, rollout }] of Object.entries(proposal)) {
    const replaced = live[app];
    if (wanted !== undefined && wanted !== replaced) {
      live[app] = wanted;
      if (replaced !== undefined) previous[app] = replaced;
    }
    if (wanted !== undefined && rollouts[app]?.version === wanted) delete rollouts[app];
    if (rollout === null) delete rollouts[app];
    if (rollout) {
      if (rollout.version === live[app]) return refuse('release.same-version');
      rollouts[app] = rollout;
    }
  }
  return { live, previous, rollouts };
}

/** Puts these apps back to another state, and leaves the others. */
export function withStatesOf(current: ReleaseState, apps: readonly string[], from: ReleaseState): ReleaseState {
  const put = <Value>(onto: Record<string, Value>, source: Record<string, Value>) => {
    const result = { ...onto };
    for (const app of apps) {
      const value = source[app];
      if (value === undefined) delete result[app];
      else result[app] = value;
    }
    return result;
  };
  return {
    live: put(current.live, from.live),
    previous: put(current.previous, from.previous),
    rollouts: put(current.rollouts, from.rollouts),
  };
}

/** Apps of which anything differs, by name. */
export function changedApps(before: ReleaseState, after: ReleaseState): string[] {
  const apps = new Set([before, after].flatMap((state) => appsOf(state)));
  return [...apps].filter((app) => !isDeepStrictEqual(stateOfApp(before, app), stateOfApp(after, app))).sort();
}

/** Every version that the state names, each once. */
export function versionsOf({ live, previous, rollouts }: ReleaseState): [app: string, version: string][] {
  const candidates: Versions = Object.fromEntries(Object.entries(rollouts).map(([app, { version }]) => [app, version]));
  const named = [live, previous, candidates].flatMap((versions) => Object.entries(versions));
  return [...new Map(named.map((pair) => [pair.join(' '), pair])).values()];
}

const appsOf = ({ live, previous, rollouts }: ReleaseState) => [
  ...Object.keys(live),
  ...Object.keys(previous),
  ...Object.keys(rollouts),
];
