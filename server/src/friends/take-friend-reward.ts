import { type Friend, friendSetting, type takeFriendReward as takeFriendRewardEndpoint } from '@madang/contracts';
import { bookOnce } from '../ledger/book-once.ts';
import type { Context } from '../platform/context.ts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { findFriend } from './list-friends.ts';

/**
 * Points for a member who was brought: once each, by the rule of that moment. A friend who shares something with the member, or with others whom the
 * member brought, is held instead, with the reasons, until an operator releases it. The member's accounts are locked meanwhile.
 */
export function takeFriendReward(
  tools: Pick<Context, 'db' | 'changes'>,
  memberId: number,
  { id }: { id: number },
  key: string,
): Promise<Friend | RefusalOf<typeof takeFriendRewardEndpoint>> {
  return bookOnce(tools, { memberId, key, request: 'friend', body: { id } }, async (tx) => {
    const rule = await readSetting(tx, friendSetting);
    const friend = await findFriend(tx, memberId, id, rule);
    if (!friend) return refuse('friend.unknown');
    if (friend.state === 'rewarded') return refuse('friend.rewarded');
    if (friend.state !== 'ready') return refuse(`friend.${friend.state}`);
    if (await holdBack(tx, memberId, id)) return refuse('friend.held');
    const points = Math.min(rule.points, (await findRelease(tx, id)) ?? rule.points);
    const max = Math.max(rule.dayPoints, points);
    if ((await givenToday(tx, memberId)) + points > max) return refuse('friend.day', { max });
    await tx.query('insert into friend_reward (friend_id, member_id, points, at) values ($1, $2, $3, app_now())', [
      id,
      memberId,
      points,
    ]);
    const given = {
      reason: `friend:${id}`,
      currency: 'PT',
      debit: { member: null, kind: 'promotion' },
      credit: { member: memberId, kind: 'points' },
      amount: points,
    } as const;
    return { transfers: [given], answer: () => ({ ...friend, state: 'rewarded', points }) };
  });
}

/** Notes what this friend shares; the row stays, though the reward is refused. @returns true where it is anything */
async function holdBack(tx: Queryable, memberId: number, friendId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into friend_hold (friend_id, member_id, reasons, at)
     select $1, $2, reasons, app_now() from friend_reasons($1) as reasons 
      where cardinality(reasons) > 0 and not exists (select from friend_release where friend_id = $1)`,
    [friendId, memberId],
  );
  return rowCount === 1;
}

/** The points of a released hold; undefined without one. */
async function findRelease(tx: Queryable, friendId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ points: number }>('select points from friend_release where friend_id = $1', [
    friendId,
  ]);
  return rows[0]?.points;
}

async function givenToday(tx: Queryable, memberId: number): Promise<number> {
  const { rows } = await tx.query<{ points: number }>(
    `select coalesce(sum(points), 0)::integer as points from friend_reward
      where member_id = $1 and at >= date_trunc('day', app_now(), 'Asia/Seoul')`,
    [memberId],
  );
  return rows[0]?.points ?? 0;
}
