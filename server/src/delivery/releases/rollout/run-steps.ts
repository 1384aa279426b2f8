import { type Audience, errorText, type GateFinding } from '@madang/contracts';
import { type Queryable, transaction } from '../../../platform/database/db.ts';
import { isRefusal } from '../../../platform/http/refusal.ts';
import type { Changes } from '../../../platform/running/changes.ts';
import { reasonToWait } from '../../health/judge-candidate.ts';
import { addAlert, type NewAlert } from '../lists/alerts.ts';
import { writeAudit } from '../lists/write-audit.ts';
import { currentRevision, type Revision } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { commitChange } from '../revisions/commit-change.ts';
import { frozenUntil, koreanTime } from './freezes.ts';
import { nextState, type Proposal } from './next-state.ts';

interface Step {
  id: number;
  app: string;
  version: string;
  percent: number;
  audience: Audience;
  reason: string;
  actor: string;
  state: 'waiting' | 'held';
  note: string | null;
  /** No other step of its schedule has run. */
  first: boolean;
}

const gateNote = '호환성 검사를 통과하지 못했습니다: ';
/** The interval at which a step that the gate refused is tried again: each try reads files and is recorded. */
const gateEvery = '30 seconds';

/** A step that runs later than this after its time moves those after it. */
const late = '1 minute';

/**
 * Runs the oldest due step of each app; called by one server at a time. A step waits while its app is frozen, while its running candidate
 * is not known to be healthy, or the gate refuses it (with one alert), and is cancelled when its version was taken back or replaced. Later steps wait with it: otherwise a
 * roll-out would go from 1 % to everybody within seconds after a freeze of a day.
 */
export async function runDueSteps(registry: Registry, changes: Changes): Promise<void> {
  const { rows } = await registry.db.query<Step>(
    `select id, app, version, percent::float8 as percent, audience, reason, actor, state, note,
       not exists (select 1 from rollout_step other
                   where other.app = step.app and other.version = step.version and other.created_at = step.created_at
                     and other.state = 'done') as first
     from (select distinct on (app) * from rollout_step
           where state in ('waiting', 'held') and at <= now() order by app, at, id) step
     where not (note is not null and starts_with(note, $1)
                and exists (select 1 from gate_result checked
                            where checked.app = step.app and checked.version = step.version
                              and checked.at > now() - $2::interval))
     order by at, id`,
    [gateNote, gateEvery],
  );
  const failures: unknown[] = [];
  for (const step of rows) {
    // One app's failure must not hold up the others.
    await runOrHold(registry, changes, step).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Scheduled steps failed');
}

async function runOrHold(registry: Registry, changes: Changes, step: Step): Promise<void> {
  if (await holdFrozen(registry, changes, step)) return;
  return run(registry, changes, step);
}

async function holdFrozen(registry: Registry, changes: Changes, step: Step): Promise<boolean> {
  const frozen = await frozenUntil(registry.db, [step.app]);
  if (frozen) await hold(registry, changes, step, `배포 동결 기간입니다. (${koreanTime(frozen)}까지)`);
  return frozen !== null;
}

async function run(registry: Registry, changes: Changes, step: Step): Promise<void> {
  const current = await currentRevision(registry.db);
  const plan = planOf(step, current);
  if ('cancel' in plan) return cancel(registry, changes, step, plan.cancel, plan.alert);
  if ('done' in plan) return finish(registry.db, step, plan.done);
  const running = current.rollouts[step.app];
  const wait = running && running.percent > 0 ? await reasonToWait(registry.db, step.app, step.version) : null;
  if (wait) return hold(registry, changes, step, wait);
  const outcome = await commitChange(registry, {
    decide: (now) => nextState(now, plan.proposal),
    expected: current.revision,
    actor: step.actor,
    reason: `${step.reason} (예약 ${step.percent}%)`,
    kind: 'scheduled',
    alongside: async (tx, revision) => {
      await finish(tx, step, `리비전 ${revision}`);
      await keepDistance(tx, step);
    },
  });
  if (!isRefusal(outcome)) {
    if (outcome.changed) changes.publish('composition', { revision: outcome.revision });
    else await finish(registry.db, step, '이미 그렇게 배포되어 있습니다.');
    return;
  }
  // Somebody else was faster: the next round decides on the new state.
  if (outcome.refused === 'release.stale') return;
  // The freeze began while the gate was at work. If it is over again, the next round runs the step.
  if (outcome.refused === 'release.frozen') {
    await holdFrozen(registry, changes, step);
    return;
  }
  // Somebody wrote into the database by hand, or put it back: such a state decides nothing.
  if (outcome.refused === 'release.unsigned' || outcome.refused === 'release.behind')
    throw new Error(errorText(outcome.refused, outcome.values));
  if ('body' in outcome) {
    await hold(registry, changes, step, gateNote + reasonsOf(outcome.body.findings), {
      kind: 'step-held',
      text: `예약된 ${step.app} ${step.version} (${step.percent}%) 배포가 호환성 검사에서 보류되었습니다.`,
    });
  } else await cancel(registry, changes, step, errorText(outcome.refused, outcome.values), true);
}

type Plan = { proposal: Proposal } | { done: string } | { cancel: string; alert: boolean };

function planOf({ app, version, percent, audience, first }: Step, { live, rollouts }: Revision): Plan {
  if (live[app] === version) return { cancel: '이미 실시간 버전입니다.', alert: false };
  const running = rollouts[app];
  if (running && running.version !== version)
    return { cancel: `다른 후보 ${running.version}이(가) 배포 중입니다.`, alert: true };
  if (!running && !first) return { cancel: '후보에서 회수된 버전입니다.', alert: true };
  if (percent === 100) return { proposal: { [app]: { live: version } } };
  // A ramp never moves anybody back, even where an operator was ahead of it.
  if (running && running.percent >= percent) return { done: `이미 ${running.percent}%입니다.` };
  return { proposal: { [app]: { rollout: { version, percent, audience } } } };
}

/** @throws {Error} when the step has run or was cancelled meanwhile, which undoes the transaction */
async function finish(tx: Queryable, { id }: Step, note: string): Promise<void> {
  const { rowCount } = await tx.query(
    `update rollout_step set state = 'done', note = $2 where id = $1 and state in ('waiting', 'held')`,
    [id, note],
  );
  if (rowCount !== 1) throw new Error(`Step ${id} is no longer waiting.`);
}

/** A step that ran late moves the steps after it by as much: the watch needs the time between them. */
async function keepDistance(tx: Queryable, { id, app }: Step): Promise<void> {
  const { rows } = await tx.query<{ id: number; seconds: number }>(
    `update rollout_step later set at = later.at + (now() - step.at), state = 'waiting', note = null
     from rollout_step step
     where step.id = $1 and step.at < now() - $2::interval
       and later.app = step.app and later.version = step.version and later.created_at = step.created_at
       and later.state in ('waiting', 'held')
     returning later.id, extract(epoch from now() - step.at)::int as seconds`,
    [id, late],
  );
  const [first] = rows;
  if (!first) return;
  const ids = rows.map((row) => row.id).sort((one, other) => one - other);
  const after = { ids, seconds: first.seconds };
  await writeAudit(tx, { actor: 'system', action: 'steps.moved', app, after });
}

async function hold(
  { db }: Registry,
  changes: Changes,
  step: Step,
  note: string,
  alert?: Pick<NewAlert, 'kind' | 'text'>,
): Promise<void> {
  if (step.state === 'held' && step.note === note) return;
  const toldBefore = step.note?.startsWith(gateNote);
  const told = await transaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `update rollout_step set state = 'held', note = $2 where id = $1 and state in ('waiting', 'held')`,
      [step.id, note],
    );
    if (rowCount !== 1) return null;
    await writeAudit(tx, { actor: 'system', action: 'step.held', app: step.app, reason: note, after: { id: step.id } });
    return alert && !toldBefore ? addAlert(tx, { ...alert, app: step.app, version: step.version }) : null;
  });
  if (told) changes.publish('alert', told);
}

async function cancel({ db }: Registry, changes: Changes, step: Step, note: string, alert: boolean): Promise<void> {
  const { id, app, version, percent } = step;
  const told = await transaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `update rollout_step set state = 'cancelled', note = $2 where id = $1 and state in ('waiting', 'held')`,
      [id, note],
    );
    if (rowCount !== 1) return null;
    const before = { id, version, percent };
    await writeAudit(tx, { actor: 'system', action: 'step.cancelled', app, reason: note, before });
    const text = `예약된 ${app} ${version} (${percent}%) 배포가 취소되었습니다. ${note}`;
    return alert ? addAlert(tx, { kind: 'step-cancelled', app, version, text }) : null;
  });
  if (told) changes.publish('alert', told);
}

function reasonsOf(findings: readonly GateFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ');
}
