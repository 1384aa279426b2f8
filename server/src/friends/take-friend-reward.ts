import { type Friend, friendSetting, type takeFriendReward as takeFriendRewardEndpoint } from '@madang/contracts';
import { bookOnce } from '../ledger/book-once.ts';
import type { Context } from '../platform/context.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { findFriend } from './list-friends.ts';

/** Points for a member who was brought: once each, by the rule of that moment. The member's accounts are locked meanwhile. */
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
    if (friend.state === 'waiting') return refuse('friend.waiting');
    const { points } = rule;
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
