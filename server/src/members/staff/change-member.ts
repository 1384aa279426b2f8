import {
  type AnswerOf,
  type BodyOf,
  type changeMember as changeEndpoint,
  isStaff,
  type Member,
  type noteMember as noteEndpoint,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse, refuseWith } from '../../platform/http/refusal.ts';
import { refuseByOne } from '../../platform/http/refuse-by-one.ts';

type Terms = AnswerOf<typeof changeEndpoint>;
type Locked = Terms & Pick<Member, 'type' | 'grants'>;

async function lockTerms(tx: Queryable, memberId: number): Promise<Locked | undefined> {
  const { rows } = await tx.query<Locked>(
    `select terms_version as version, level, tendency, stake_percent as "stakePercent", (select user_id from member agent where agent.id = member.agent_id) as agent, type, grants
       from member where id = $1 and removed_at is null for no key update`,
    [memberId],
  );
  return rows[0];
}

/** Id of an agent who is one now, and not the member; null: none is asked for. */
async function findAgent(tx: Queryable, memberId: number, userId: string) {
  if (userId === '') return null;
  const { rows } = await tx.query<{ id: number }>(
    'select id from member where user_id = lower($1) and type = 2 and removed_at is null and id <> $2',
    [userId, memberId],
  );
  return rows[0]?.id ?? refuse('member.agent');
}

/** Tells whether agents on the line get more of this agent's members than one owner may give. */
export async function isBeyondOne(tx: Queryable, agentId: number): Promise<boolean> {
  const { rows } = await tx.query<{ beyond: boolean }>('select line_beyond_one($1) as beyond', [agentId]);
  return rows[0]?.beyond ?? false;
}

/**
 * Sets what the page shows of a member, unless somebody else was first. Below an agent whose percentages took two owners, two operators move a
 * member (`refuse_dear_agent`). What the earlier agent earned until then stays theirs.
 * @param byTwo it is carried out by the second of two who approved it
 */
export const changeMember = (
  db: Db,
  memberId: number,
  { version, level, tendency, stakePercent, agent }: BodyOf<typeof changeEndpoint>,
  byTwo: boolean,
): Promise<Terms | RefusalOf<typeof changeEndpoint>> =>
  transaction(db, async (tx) => {
    const found = await lockTerms(tx, memberId);
    if (!found) return refuse('member.unknown');
    const { type, grants, ...terms } = found;
    if (isStaff({ type, grants })) return refuse('staff.owners');
    if (terms.version !== version) return refuseWith('member.changed', terms);
    const agentId = await findAgent(tx, memberId, agent);
    if (isRefusal(agentId)) return agentId;
    if (agentId !== null && agent.toLowerCase() !== terms.agent && !byTwo && (await isBeyondOne(tx, agentId)))
      return refuse('approval.needed');
    await tx.query('update member set level = $2, tendency = $3, stake_percent = $4, agent_id = $5 where id = $1', [
      ...[memberId, level, tendency, stakePercent, agentId],
    ]);
    const { type: _type, grants: _grants, ...changed } = (await lockTerms(tx, memberId)) as Locked;
    return changed;
  }).catch(refuseByOne);

export async function noteMember(
  tx: Queryable,
  memberId: number,
  { contents, pinned }: BodyOf<typeof noteEndpoint>,
  by: number,
): Promise<{ id: number } | RefusalOf<typeof noteEndpoint>> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into member_note (member_id, contents, pinned, written_by, written_at)
     select id, $2, $3, $4, app_now() from member where id = $1 returning id`,
    [memberId, contents, pinned, by],
  );
  return rows[0] ?? refuse('member.unknown');
}
