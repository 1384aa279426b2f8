import { errorText } from '@madang/contracts';
import { isRefusal } from '../../../platform/http/refusal.ts';
import { StartError } from '../../../platform/running/start-error.ts';
import type { Revision, Versions } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { commitChange } from '../revisions/commit-change.ts';
import { nextState } from './next-state.ts';

/**
 * Makes versions live on the current revision, for commands that run unattended: `choose` is called again when another change came
 * first. @throws {StartError} with the reasons when gate or freeze refuse
 */
export async function makeLive(
  registry: Registry,
  choose: (current: Revision) => Versions,
  actor: string,
  reason: string,
): Promise<void> {
  const outcome = await commitChange(registry, {
    decide: (current) => {
      const live = Object.entries(choose(current)).map(([app, version]) => [app, { live: version }] as const);
      return nextState(current, Object.fromEntries(live));
    },
    expected: null,
    actor,
    reason,
    kind: 'change',
  });
  if (!isRefusal(outcome)) return;
  const reasons =
    'body' in outcome
      ? outcome.body.findings
          .filter(({ severity }) => severity === 'error')
          .map(({ app, version, text }) => `  ${app} ${version}: ${text}`)
      : [];
  const text = errorText(outcome.refused, outcome.values);
  throw new StartError([`The new builds could not be made live: ${text}`, ...reasons].join('\n'));
}
