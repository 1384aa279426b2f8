-- The money that the void of a round would move, or the end of one: {bets, members, toMembersWon, fromMembersWon, belowZero, isPart, version}.
-- `version` is other once a bet of the round, or a void of it, is. Locks the round until the end of the transaction.
create or replace function weigh_minigame_void(p_game integer, p_round bigint) returns jsonb language plpgsql as $$
begin
  perform from minigame_round where game_id = p_game and round = p_round for share;
  return (
    with standing as (
      select id from minigame_void where game_id = p_game and round = p_round and undone_at is null
    ), change as materialized (
      select bet.id, member_id, bet.status, bet.payout, coalesce(drawn.payout, stake) - bet.payout as won
        from minigame_bet bet left join minigame_voided_bet drawn on bet_id = bet.id and void_id = (select id from standing)
       where game_id = p_game and round = p_round
    ), of_member as materialized (
      select member_id, sum(won) as won from change group by member_id
    )
    select jsonb_build_object(
             'bets', (select count(*) from change), 'members', (select count(*) from of_member), 'isPart', false,
             'toMembersWon', (select coalesce(sum(won) filter (where won > 0), 0) from change),
             'fromMembersWon', (select coalesce(-sum(won) filter (where won < 0), 0) from change),
             'belowZero', (select count(*) from of_member join account cash on cash.member_id = of_member.member_id and cash.kind = 'cash'
                            where balance >= reserved and balance - reserved + won < 0),
             'version', md5(concat_ws('|',
               (select string_agg(concat_ws(',', id, status, payout), ';' order by id) from change),
               (select string_agg(concat_ws(',', id, undone_at), ';' order by id) from minigame_void
                 where game_id = p_game and round = p_round)))));
end $$;
