import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type Approval,
  type ApprovalCommand,
  type ApprovalKind,
  approvalKinds,
  approvalSetting,
  type askApproval as askEndpoint,
  type BodyOf,
  type decideApproval as decideEndpoint,
  type listApprovals,
  type Member,
  mayUse,
  type Weighed,
  type weighApproval,
} from '@madang/contracts';
import { bodyHash } from '../ledger/idempotency.ts';
import { writeOnce } from '../ledger/write-once.ts';
import { type Db, joinedTo, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { isRefusal, RefusalError, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { Changes } from '../platform/running/changes.ts';
import type { TwoPersonActs, WeighedAct } from './two-person-acts.ts';

interface Tools {
  db: Db;
  changes: Changes;
  acts: TwoPersonActs;
}
interface Asked<Body> {
  caller: { member: Member };
  idempotencyKey: string;
  body: Body;
}

/** Of the command to the letter, and of what it changes as it stands. */
const digestOf = (command: ApprovalCommand, { version, amountWon }: Pick<WeighedAct, 'version' | 'amountWon'>) =>
  bodyHash({ command, version, amountWon });

/** @throws {RefusalError} 403 for an operator who may not do it alone either */
function refuseOthers(operator: Member, kind: ApprovalKind): void {
  if (!mayUse(operator, approvalKinds[kind].permission)) throw new RefusalError('session.forbidden');
}

/** The money that it would move. Nothing changes, and no lock is left. */
export async function weighCommand(
  { db, acts }: Tools,
  operator: Member,
  command: ApprovalCommand,
): Promise<Weighed | RefusalOf<typeof weighApproval>> {
  refuseOthers(operator, command.kind);
  const act = acts.of(command.kind);
  return undone(db, async (tx) => {
    const weighed = await act.weigh(tx, operator, command);
    if (isRefusal(weighed)) return weighed;
    const needsTwo = !(await act.mayAlone(tx, operator.id, command, weighed.amountWon));
    const { moves, facts } = weighed;
    return { needsTwo, moves, facts, digest: digestOf(command, weighed) };
  });
}

/** The first approval. */
export async function askForApproval(
  { db, changes, acts }: Tools,
  { caller: { member: operator }, ...asked }: Asked<BodyOf<typeof askEndpoint> & { command: ApprovalCommand }>,
): Promise<AnswerOf<typeof askEndpoint> | RefusalOf<typeof askEndpoint>> {
  const { command, digest, reason } = asked.body;
  refuseOthers(operator, command.kind);
  return writeOnce({ db, changes }, 'approval', { ...asked, caller: { member: operator } }, async (part) => {
    const weighed = await acts.of(command.kind).weigh(part, operator, command);
    if (isRefusal(weighed)) return weighed;
    if (digestOf(command, weighed) !== digest) return refuse('approval.changed');
    await part.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`approval ${digest}`]);
    const { rows: waiting } = await part.query(
      'select from approval where digest = $1 and decided_at is null and expires_at > app_now()',
      [digest],
    );
    if (waiting.length > 0) return refuse('approval.waits');
    const { waitMinutes } = await readSetting(part, approvalSetting);
    const { rows } = await part.query<{ id: number; expiresAt: string }>(
      `insert into approval (kind, command, version, digest, moves, facts, amount_won, reason, asked_by, seen, asked_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, app_now(), app_now() + make_interval(mins => $11))
       returning id, ${instant('expires_at')} as "expiresAt"`,
      [
        ...[command.kind, command, weighed.version, digest, weighed.moves, JSON.stringify(weighed.facts)],
        ...[weighed.amountWon, reason, operator.id, weighed.seen ?? {}, waitMinutes],
      ],
    );
    if (!rows[0]) throw new Error('A row that was inserted was not returned.');
    return rows[0];
  });
}

/**
 * The second approval: the command that was asked for is weighed again and done, in one transaction with the decision. Of two at once the
 * second finds it decided. A refusal of the act itself decides nothing.
 */
export async function decideOnApproval(
  { db, changes, acts }: Tools,
  { caller: { member: operator }, ...asked }: Asked<BodyOf<typeof decideEndpoint>>,
  id: number,
): Promise<Approval | RefusalOf<typeof decideEndpoint>> {
  const { to, kind, digest, reason } = asked.body;
  refuseOthers(operator, kind);
  const once = { ...asked, body: { id, ...asked.body }, caller: { member: operator } };
  const outcome = await writeOnce({ db, changes }, 'approval.decide', once, async (part, news) => {
    const approval = await holdApproval(part, operator.id, id);
    if (approval?.kind !== kind) return refuse('not-found');
    if (!approval.isOpen) return refuse('approval.done');
    if (approval.digest !== digest) return refuse('approval.changed');
    if (to === 'approved') {
      if (approval.askedBy === operator.id) return refuse('approval.same-person');
      if (approval.sharesDevice) return refuse('approval.same-device');
    }
    const done = await allOrNothing(part, async (inner) => {
      await inner.query(
        `update approval set decided_by = $2, decided_at = app_now(), outcome = $3, decision_reason = $4 where id = $1`,
        [id, operator.id, to, reason],
      );
      if (to === 'refused') return null;
      const act = acts.of(kind);
      const weighed = await act.weigh(inner, operator, approval.command);
      if (isRefusal(weighed)) return weighed;
      if (digestOf(approval.command, weighed) !== digest) return refuse('approval.changed');
      if (act.fits && !(await act.fits(inner, approval.seen, weighed.seen ?? {}))) return refuse('approval.changed');
      return act.carryOut({ db: inner, changes: news as Changes }, operator, approval.command, randomUUID());
    });
    if (done && isRefusal(done)) return done as RefusalOf<typeof decideEndpoint>;
    return readApproval(part, id);
  });
  if (!isRefusal(outcome) && to === 'approved') acts.of(kind).afterwards?.();
  return outcome;
}

interface Held {
  kind: ApprovalKind;
  command: ApprovalCommand;
  digest: string;
  seen: Record<string, string>;
  askedBy: number;
  isOpen: boolean;
  sharesDevice: boolean;
}
async function holdApproval(tx: Queryable, operatorId: number, id: number): Promise<Held | undefined> {
  const { rows } = await tx.query<Held>(
    `select kind, command, digest, seen, asked_by as "askedBy", decided_at is null and expires_at > app_now() as "isOpen",
            share_device(asked_by, $2) as "sharesDevice"
       from approval where id = $1 for update`,
    [id, operatorId],
  );
  return rows[0];
}

const approvals = `
  select approval.id, kind, command, moves, facts, digest, approval.reason, asker.user_id as "askedBy", ${instant('asked_at')} as "askedAt",
         ${instant('expires_at')} as "expiresAt",
         case when decided_at is not null
              then jsonb_build_object('by', decider.user_id, 'at', ${instant('decided_at')}, 'outcome', outcome, 'reason', decision_reason)
         end as decided
    from approval
    join member asker on asker.id = asked_by
    left join member decider on decider.id = decided_by`;

async function readApproval(tx: Queryable, id: number): Promise<Approval> {
  const { rows } = await tx.query<Approval>(`${approvals} where approval.id = $1`, [id]);
  if (!rows[0]) throw new Error(`There is no approval ${id}.`);
  return rows[0];
}

/** SQL, of `approval`: it waits for the second operator, and what it is for can still be done. */
const isOpen = 'decided_at is null and expires_at > app_now() and approval_stands(approval)';

/** The work that waits for this thing, by the `id` of its command. */
export async function readOpenApproval(db: Queryable, kind: ApprovalKind, id: number): Promise<Approval | null> {
  const { rows } = await db.query<Approval>(
    `${approvals} where kind = $1 and command @> jsonb_build_object('id', $2::bigint) and ${isOpen}
      order by approval.id desc limit 1`,
    [kind, id],
  );
  return rows[0] ?? null;
}

/** The approvals of the kinds that the operator may decide. */
export async function approvalsFor(db: Queryable, operator: Member): Promise<AnswerOf<typeof listApprovals>> {
  const kinds = Object.entries(approvalKinds).flatMap(([kind, { permission }]) =>
    mayUse(operator, permission) ? [kind] : [],
  );
  const ofKinds = (condition: string, order: string, most: number) =>
    db.query<Approval>(`${approvals} where kind = any ($1) and ${condition} order by ${order} limit $2`, [kinds, most]);
  const open = await ofKinds(isOpen, 'approval.id', 100);
  const over = await ofKinds(`not (${isOpen})`, 'approval.id desc', 30);
  return { open: open.rows, over: over.rows };
}

/** Does the work in a transaction that is undone, and gives its result. */
async function undone<Result>(db: Db, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const client = await db.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

class Undone extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('undone');
    this.refusal = refusal;
  }
}
/** A part of the transaction, undone where the work comes to a refusal. */
async function allOrNothing<Outcome>(part: Db, work: (inner: Db) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await transaction(part, async (tx) => {
      const outcome = await work(joinedTo(tx));
      if (outcome && isRefusal(outcome)) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Outcome;
    throw error;
  }
}
