import type { FriendRule } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';

export async function findFriendRule(db: Queryable): Promise<FriendRule> {
  const { rows } = await db.query<FriendRule>('select charged_won as "chargedWon", points from friend_setting');
  if (!rows[0]) throw new Error('The reward for friends has no settings.');
  return rows[0];
}

export const saveFriendRule = (db: Queryable, { chargedWon, points }: FriendRule) =>
  db.query('update friend_setting set charged_won = $1, points = $2', [chargedWon, points]);
