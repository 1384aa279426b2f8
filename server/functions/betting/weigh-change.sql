-- The money that a change of results would move, of these bets: {bets, members, toMembersWon, fromMembersWon, lostWon, openWon, belowZero, isPart,
-- version}. `lostWon`: stakes in progress that it decides as lost. `openWon`: the most that bets can still pay which are in progress after it
-- and of which a leg counts otherwise than before. `version` is other once any of the bets, or a void or result of the fixture, is other.
-- Nothing stays changed: 500 bets at a time are settled by it in a part of the transaction that is undone, 10,000 at most.
-- Locks: the fixture until the end of the transaction, so that the weighed change is the one that is done; those of change_results and
-- settle_bet_set until the part is undone.
-- Long: each part is settled, compared and undone in one block; its sums are those of the whole.
create or replace function weigh_change(p_fixture bigint, p_bets bigint[], p_change jsonb, p_by bigint) returns jsonb
language plpgsql as $$
declare
  part bigint[];
  members bigint[] := '{}';
  before bigint[] := '{}';
  after bigint[] := '{}';
  owners bigint[];
  had bigint[];
  has bigint[];
  in_progress bigint[];
  legs text[];
  lost bigint := 0;
  open_won bigint := 0;
begin
  perform from fixture where id = p_fixture for no key update;
  for start in 1 .. least(cardinality(p_bets), 10000) by 500 loop
    part := p_bets[start:start + 499];
    begin
      select array_agg(member_id order by id), array_agg(case when status = 0 then cashed_won else payout end order by id),
             array_agg(id) filter (where status = 0)
        into owners, had, in_progress from bet where id = any (part);
      legs := array(select counted_legs(id) from bet where id = any (part) order by id);
      perform change_results(p_change, p_by);
      perform settle_bet_set(part);
      select array_agg(case when status = 0 then cashed_won else payout end order by id),
             lost + coalesce(sum(stake - cashed_stake) filter (where status = 1 and id = any (in_progress)), 0)
        into has, lost from bet where id = any (part);
      select open_won + coalesce(sum(best_payout(bet)), 0) into open_won
        from bet join unnest(array(select id from bet where id = any (part) order by id), legs) as before (bet_id, legs) on bet_id = id
       where status = 0 and counted_legs(id) <> before.legs;
      raise exception 'weighed' using errcode = 'MDW01';
    exception when sqlstate 'MDW01' then
      members := members || owners;
      before := before || had;
      after := after || has;
    end;
  end loop;
  return (
    with change as materialized (
      select member_id, sum(won_after - won_before) filter (where won_after > won_before) as given,
             sum(won_before - won_after) filter (where won_before > won_after) as taken
        from unnest(members, before, after) as weighed (member_id, won_before, won_after) group by member_id
    )
    select jsonb_build_object(
             'bets', cardinality(p_bets), 'members', count(*), 'isPart', cardinality(p_bets) > 10000,
             'toMembersWon', coalesce(sum(given), 0), 'fromMembersWon', coalesce(sum(taken), 0), 'lostWon', lost,
             'openWon', open_won,
             'belowZero', count(*) filter (where cash.balance - cash.reserved + coalesce(given, 0) - coalesce(taken, 0) < 0
                                              and cash.balance >= cash.reserved),
             'version', md5(concat_ws('|',
               (select string_agg(concat_ws(',', id, status, settlements, payout, cashed_stake), ';' order by id)
                  from bet where id = any (p_bets)),
               (select string_agg(concat_ws(',', id, undone_at), ';' order by id) from bet_void where fixture_id = p_fixture),
               (select string_agg(concat_ws(',', id, undone_at), ';' order by id) from hand_result where fixture_id = p_fixture))))
      from change left join account cash on cash.member_id = change.member_id and cash.kind = 'cash');
end $$;
