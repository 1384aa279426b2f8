import type { GateFinding } from '@madang/contracts';
import { checkGate } from './check-gate.ts';
import { currentRevision, type ReleaseState } from './queries.ts';
import type { Registry } from './registry.ts';

/** What the gate finds if members got this release with all that pages may have now. */
export async function checkRelease(registry: Registry, app: string, version: string): Promise<GateFinding[]> {
  const before = without(await currentRevision(registry.db), app);
  const after = { ...before, live: { ...before.live, [app]: version } };
  return checkGate(registry, before, after);
}

function without({ live, previous, rollouts }: ReleaseState, app: string): ReleaseState {
  const { [app]: _live, ...otherLive } = live;
  const { [app]: _previous, ...otherPrevious } = previous;
  const { [app]: _rollout, ...otherRollouts } = rollouts;
  return { live: otherLive, previous: otherPrevious, rollouts: otherRollouts };
}
