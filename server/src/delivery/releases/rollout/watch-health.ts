import type { Db } from '../../../platform/database/db.ts';
import { isRefusal } from '../../../platform/http/refusal.ts';
import type { Changes } from '../../../platform/running/changes.ts';
import { addAlert } from '../lists/alerts.ts';
import { currentRevision } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { commitChange } from '../revisions/commit-change.ts';
import { forgetWitnesses } from '../revisions/follow-change.ts';
import { type DeliverySettings, defaultSettings, settingsOfApps } from '../save-delivery-settings.ts';
import { cancelSteps } from './schedule-rollout.ts';

interface Rate {
  /** Visitors whose pages reported the version. */
  visitors: number;
  failed: number;
}

/**
 * Takes back every candidate whose share of failed visitors exceeds live's by more than the app's budget, given enough of both:
 * a revision of kind "automatic" by "system", with audit and alert; its scheduled steps are cancelled. Neither gate nor
 * freeze holds it up. Called by one server at a time.
 */
export async function takeBackUnhealthy(registry: Registry, changes: Changes): Promise<void> {
  const { db } = registry;
  const { live, rollouts } = await currentRevision(db);
  const settings = await settingsOfApps(db);
  const failures: unknown[] = [];
  for (const [app, { version }] of Object.entries(rollouts)) {
    const reason = await reasonAgainst(db, app, version, live[app] ?? null, settings.get(app) ?? defaultSettings);
    // One that cannot be taken back must not hold up the others.
    if (reason) await takeBack(registry, changes, app, version, reason).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Candidates could not be taken back');
}

/** null while nothing speaks against the candidate, or too few visitors have seen it. */
async function reasonAgainst(
  db: Db,
  app: string,
  version: string,
  live: string | null,
  { errorBudgetPoints, minSamples }: DeliverySettings,
): Promise<string | null> {
  const candidate = await rateOf(db, app, version, version);
  if (candidate.visitors < minSamples) return null;
  const beside = live ? await rateOfLive(db, app, live, version, minSamples) : { visitors: 0, failed: 0 };
  if (!beside) return null;
  if (percentOf(candidate) - percentOf(beside) <= errorBudgetPoints) return null;
  return `오류율 ${words(candidate)}: 실시간 ${words(beside)}보다 예산 ${errorBudgetPoints}%p 넘게 높아 자동 회수`;
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
      await cancelSteps(tx, { app, version }, '오류율 때문에 자동 회수되었습니다.');
      await forgetWitnesses(tx, app, version);
      const text = `${app} ${version} 후보를 자동 회수했습니다. ${reason}`;
      alert = await addAlert(tx, { kind: 'automatic-rollback', app, version, text });
    },
  });
  if (isRefusal(outcome)) throw new Error(`${app} ${version} could not be taken back: ${outcome.refused}`);
  if (outcome.changed) changes.publish('composition', { revision: outcome.revision });
  if (outcome.changed && alert) changes.publish('alert', alert);
}

/**
 * The live version at the same time as the candidate; if a wide roll-out leaves it too few visitors, in the last clock hour that
 * had enough. null without such an hour: then a bad candidate cannot be told from a bad day.
 */
async function rateOfLive(
  db: Db,
  app: string,
  live: string,
  candidate: string,
  minSamples: number,
): Promise<Rate | null> {
  const now = await rateOf(db, app, live, candidate);
  if (now.visitors >= minSamples) return now;
  const { rows } = await db.query<Rate>(
    `select count(*) as visitors, count(*) filter (where failed) as failed from delivery_witness
     where app = $1 and version = $2 group by hour having count(*) >= $3 order by hour desc limit 1`,
    [app, live, minSamples],
  );
  return rows[0] ?? null;
}

/**
 * What pages reported about a version since `candidate` became the app's candidate, at most an hour back. Reports are kept by the
 * hour, so that the hour in which the roll-out began counts whole.
 */
async function rateOf(db: Db, app: string, version: string, candidate: string): Promise<Rate> {
  const { rows } = await db.query<Rate>(
    `with other as (
       select coalesce(max(revision), 0) as revision from revision
       where rollouts #>> array[$1, 'version'] is distinct from $3
     ), began as (
       select min(created_at) as at from revision where revision > (select revision from other)
     )
     select count(*) as visitors, count(*) filter (where failed) as failed
     from (select bool_or(failed) as failed from delivery_witness
           where app = $1 and version = $2
             and hour >= date_trunc('hour', greatest((select at from began), now() - interval '1 hour'))
           group by visitor) said`,
    [app, version, candidate],
  );
  return rows[0] ?? { visitors: 0, failed: 0 };
}

const percentOf = ({ visitors, failed }: Rate) => (visitors === 0 ? 0 : (failed / visitors) * 100);
const words = (rate: Rate) => `${percentOf(rate).toFixed(1)}% (${rate.visitors}명 중 ${rate.failed}명)`;
