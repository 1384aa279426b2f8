import type { BodyOf, joinMember as joinMemberEndpoint } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { refuseWeakPassword } from '../sign-in/password-rules.ts';
import { hashPassword } from '../sign-in/passwords.ts';

/** Sign-up is closed while the flag is set (specification section 5). */
export async function isJoinClosed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ closed: boolean }>('select join_start_end_flg as closed from site_setting');
  return rows[0]?.closed ?? true;
}

/**
 * @returns whose code this is, and the agent whom their members come under; null for a code that admits no one: an ended or paused one, one
 * that is over or full, or an agent's that leads out of the agent's tree
 */
async function findRecommender(db: Queryable, code: string): Promise<{ id: number; agentId: number | null } | null> {
  const { rows } = await db.query<{ id: number; agentId: number | null }>(
    `select m.id, case when m.type = 2 then coalesce(c.below_id, m.id) else m.agent_id end as "agentId"
     from recommender_code c join member m on m.id = c.member_id
     where c.code = $1 and c.ended_at is null and m.removed_at is null and ${admits}`,
    [code],
  );
  return rows[0] ?? null;
}

/** SQL: whether the code `c` admits one more. Sign-ups come one after another, so that of a limit none joins beside it. */
const admits = `c.is_active and (c.until_at is null or c.until_at > app_now())
  and (c.most_joins is null or c.most_joins > (select count(*) from member joined where joined.join_code = c.code))
  and (c.below_id is null or exists (select from agents_below(c.member_id) part join member on member.id = part.agent_id
                                      where part.agent_id = c.below_id and member.type = 2 and member.removed_at is null))`;

export async function refuseRecommender(db: Queryable, code: string) {
  if (await isJoinClosed(db)) return refuse('join.closed');
  return (await findRecommender(db, code)) ? null : refuse('join.recommender');
}

/**
 * A new member of level 1 under the recommender's agent. Their accounts in the ledger open with the row, as those of every member do. Id and nickname
 * are compared without case, so that no member passes for another.
 * @param address the address that signs up; null: it is not known
 */
export async function joinMember(
  db: Db,
  { code, userId, nickname, password }: Required<BodyOf<typeof joinMemberEndpoint>>,
  address: string | null,
): Promise<{ id: number } | RefusalOf<typeof joinMemberEndpoint>> {
  const refused = (await refuseRecommender(db, code)) ?? (await refuseWeakPassword(password, userId));
  if (refused) return refused;
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx) => {
    // Of two who want one name at the same moment the second waits here, and then finds it taken.
    await tx.query('select pg_advisory_xact_lock(7033)');
    if (await isJoinClosed(tx)) return refuse('join.closed');
    const recommender = await findRecommender(tx, code);
    if (!recommender) return refuse('join.recommender');
    if (await isSpent(tx, recommender.id, address)) return refuse('join.address');
    if (!(await isUserIdFree(tx, userId))) return refuse('join.user-id-taken');
    if (!(await isNicknameFree(tx, nickname))) return refuse('join.nickname-taken');
    const { rows } = await tx.query<{ id: number }>(
      `insert into member (user_id, password_hash, nickname, level, agent_id, recommender_id, join_code, join_address, created_at)
       values ($1, $2, $3, 1, $4, $5, $6, $7, app_now()) returning id`,
      [userId, passwordHash, nickname, recommender.agentId, recommender.id, code, address],
    );
    if (!rows[0]) throw new Error('A row that was inserted was not returned.');
    return rows[0];
  });
}

/** Whether this member brought as many from this address today as may come. */
async function isSpent(tx: Queryable, recommenderId: number, address: string | null): Promise<boolean> {
  if (address === null) return false;
  const { rows } = await tx.query<{ spent: boolean }>(
    'select joins_a_day > 0 and joins_of_day($1, $2) >= joins_a_day as spent from friend_setting',
    [recommenderId, address],
  );
  return rows[0]?.spent ?? false;
}

export const isUserIdFree = (db: Queryable, userId: string) => isFree(db, 'user_id', userId);
export const isNicknameFree = (db: Queryable, nickname: string) => isFree(db, 'nickname', nickname);

async function isFree(db: Queryable, column: 'user_id' | 'nickname', value: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from member where lower(${column}) = lower($1)`, [value]);
  return rowCount === 0;
}
