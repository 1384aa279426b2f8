import type { Queryable } from '../../platform/database/db.ts';

export const figureDays = 30;

interface PlayFigures {
  id: number;
  stakeWon: number;
  payoutWon: number;
  openWon: number;
  resultWon: number;
}

/**
 * Of each of these members and 30 days, from the ledger: stakes that stand, the won that came back, stakes that are not decided, and the
 * house's part of those that are.
 */
export async function readPlay(db: Queryable, ids: readonly number[]): Promise<PlayFigures[]> {
  const { rows } = await db.query<PlayFigures>(
    `select id, stake as "stakeWon", stake - lost as "payoutWon", open as "openWon", lost - open as "resultWon"
       from (select id, limit_used(id, 'stake', since) as stake, limit_used(id, 'loss', since) as lost,
                    ((select coalesce(sum(stake - cashed_stake), 0) from open_bet join bet using (member_id, member_seq)
                       where open_bet.member_id = asked.id and placed_at >= since)
                   + (select coalesce(sum(stake), 0) from delayed_bet
                       where delayed_bet.member_id = asked.id and state = 'waiting' and asked_at >= since)
                   + (select coalesce(sum(stake), 0) from minigame_bet
                       where minigame_bet.member_id = asked.id and status = 0 and placed_at >= since))::bigint as open
               from unnest($1::bigint[]) as asked (id),
                    (select app_now() - make_interval(days => ${figureDays}) as since) clock) played`,
    [ids],
  );
  return rows;
}
