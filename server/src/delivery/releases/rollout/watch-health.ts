import { isRefusal } from '../../../platform/http/refusal.ts';
import type { Changes } from '../../../platform/running/changes.ts';
import { enough, type Judgement, type Rate } from '../../health/judge.ts';
import { judgeCandidate } from '../../health/judge-candidate.ts';
import { addAlert } from '../lists/alerts.ts';
import { currentRevision } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { commitChange } from '../revisions/commit-change.ts';
import { forgetWitnesses } from '../revisions/follow-change.ts';
import { type DeliverySettings, defaultSettings, settingsOfApps } from '../save-delivery-settings.ts';
import { cancelSteps } from './schedule-rollout.ts';

/**
 * Takes back every candidate of which enough speaks that it is worse than live beside it (health/judge.ts), by more than the app's
 * budget where it fails: a revision of kind "automatic" by "system", with audit and alert; its scheduled steps are cancelled. Neither gate nor
 * freeze holds it up. Called by one server at a time.
 */
export async function takeBackUnhealthy(registry: Registry, changes: Changes): Promise<void> {
  const { db } = registry;
  const { rollouts } = await currentRevision(db);
  const settings = await settingsOfApps(db);
  const failures: unknown[] = [];
  for (const [app, { version }] of Object.entries(rollouts)) {
    const reason = reasonAgainst(await judgeCandidate(db, app, version), settings.get(app) ?? defaultSettings);
    // One that cannot be taken back must not hold up the others.
    if (reason) await takeBack(registry, changes, app, version, reason).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Candidates could not be taken back');
}

/** null while too little speaks against the candidate. */
function reasonAgainst(
  { candidate, live, evidence, from }: Judgement,
  { errorBudgetPoints }: DeliverySettings,
): string | null {
  if (evidence < enough) return null;
  const isOfFailures = from.startsWith('failures');
  if (isOfFailures && percentOf(candidate) - percentOf(live) <= errorBudgetPoints) return null;
  const rates = `오류율 ${words(candidate)}, 실시간 ${words(live)}`;
  return `${rates}: 실시간보다 나쁘다는 증거 ${Math.round(evidence)}배 (근거 ${from}, 기준 ${enough}배)로 자동 회수`;
}

async function takeBack(registry: Registry, changes: Changes, app: string, version: string, reason: string) {
  let alert: { id: number; text: string } | undefined;
  const outcome = await commitChange(registry, {
    decide: (current) => {
      const { [app]: ended, ...rollouts } = current.rollouts;
      // An operator was faster.
      return ended?.version === version ? { ...current, rollouts } : current;
    },
    expected: null,
    actor: 'system',
    reason,
    kind: 'automatic',
    passGate: true,
    passFreezes: true,
    alongside: async (tx) => {
      await cancelSteps(tx, { app, version }, '자동 회수되었습니다.');
      await forgetWitnesses(tx, app, version);
      const text = `${app} ${version} 후보를 자동 회수했습니다. ${reason}`;
      alert = await addAlert(tx, { kind: 'automatic-rollback', app, version, text });
    },
  });
  if (isRefusal(outcome)) throw new Error(`${app} ${version} could not be taken back: ${outcome.refused}`);
  if (outcome.changed) changes.publish('composition', { revision: outcome.revision });
  if (outcome.changed && alert) changes.publish('alert', alert);
}

const percentOf = ({ visitors, failed }: Rate) => (visitors === 0 ? 0 : (failed / visitors) * 100);
const words = (rate: Rate) => `${percentOf(rate).toFixed(1)}% (${rate.visitors}명 중 ${rate.failed}명)`;
