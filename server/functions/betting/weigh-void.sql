-- What a void would move (of a fixture, or one market of it, and of bets placed within a window where there is one), or the end of the void
-- `p_undo`: {bets, members, toMembersWon, fromMembersWon, belowZero, isPart, version}. `version` is other once any bet or void is other.
-- Nothing stays changed: 500 bets at a time are settled by it in a part of the transaction that is undone, 10,000 at most. Locks: those of
-- apply_voids and settle_bet_set, until the part is undone.
create or replace function weigh_void(
  p_fixture bigint, p_market integer, p_from timestamptz, p_until timestamptz, p_undo bigint, p_by bigint) returns jsonb
language plpgsql as $$
declare
  covered bigint[] := array(
    select distinct bet_id
      from selection join bet_leg on selection_id = selection.id join bet on bet.id = bet_id
     where selection.fixture_id = p_fixture and market_id = coalesce(p_market, market_id) and bet.status <> -1
       and (p_from is null or placed_at >= p_from and placed_at < p_until)
     order by bet_id);
  part bigint[];
  members bigint[] := '{}';
  before bigint[] := '{}';
  after bigint[] := '{}';
  owners bigint[];
  had bigint[];
  has bigint[];
begin
  for start in 1 .. least(cardinality(covered), 10000) by 500 loop
    part := covered[start:start + 499];
    begin
      select array_agg(member_id order by id), array_agg(case when status = 0 then cashed_won else payout end order by id)
        into owners, had from bet where id = any (part);
      if p_undo is null then
        insert into bet_void (fixture_id, market_id, placed_from, placed_until, reason, made_by, made_at)
        values (p_fixture, p_market, p_from, p_until, 'weighed', p_by, app_now());
      else
        update bet_void set undo_reason = 'weighed', undone_by = p_by, undone_at = app_now() where id = p_undo;
      end if;
      perform apply_voids(p_fixture, p_market);
      perform settle_bet_set(part);
      select array_agg(case when status = 0 then cashed_won else payout end order by id) into has from bet where id = any (part);
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
             'bets', cardinality(covered), 'members', count(*), 'isPart', cardinality(covered) > 10000,
             'toMembersWon', coalesce(sum(given), 0), 'fromMembersWon', coalesce(sum(taken), 0),
             'belowZero', count(*) filter (where cash.balance - cash.reserved + coalesce(given, 0) - coalesce(taken, 0) < 0
                                              and cash.balance >= cash.reserved),
             'version', md5(concat_ws('|',
               (select string_agg(concat_ws(',', id, status, settlements, payout, cashed_stake), ';' order by id)
                  from bet where id = any (covered)),
               (select string_agg(concat_ws(',', id, undone_at), ';' order by id) from bet_void where fixture_id = p_fixture))))
      from change left join account cash on cash.member_id = change.member_id and cash.kind = 'cash');
end $$;
