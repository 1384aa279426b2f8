-- The exposure that bets (as `place_bets` takes them) would add to each selection and fixture, each bet once to each. A bonus is no outcome
-- of anything; another check refuses a leg on a missing selection.
create or replace function wanted_exposure(p_bets jsonb)
returns table (member_id bigint, won bigint, of_fixture boolean, id bigint) language sql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select distinct given."memberId", given."expectedPayoutWon" - given."stakeWon", side.of_fixture, side.id
    from jsonb_to_recordset(p_bets) as given ("memberId" bigint, "stakeWon" bigint, "expectedPayoutWon" bigint, legs jsonb)
   cross join jsonb_to_recordset(given.legs) as leg ("oddsId" bigint, "fixtureId" bigint)
    join selection on selection.id = "oddsId" and selection.fixture_id = "fixtureId" and selection.market_id <> -1
   cross join lateral (values (false, selection.id), (true, selection.fixture_id)) as side (of_fixture, id)
   where given."expectedPayoutWon" > given."stakeWon"
$$;
