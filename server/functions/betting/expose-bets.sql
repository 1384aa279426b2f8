-- The effect of a change of bets on the exposure of all that they stand on, added to the rows of this connection in key order, which is the
-- order in which everybody locks them. A bet that is opened again counts at once against everybody's share, so those are void until room
-- is sought anew.
create or replace function expose_bets() returns trigger language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  of_fixtures boolean[];
  ids bigint[];
  wons bigint[];
  growing boolean[];
begin
  with moved as materialized (
    select later.id as bet_id, exposure_of(later) - exposure_of(earlier) as won
      from was earlier join become later on later.id = earlier.id
     where exposure_of(later) <> exposure_of(earlier)
  ), leg as materialized (
    select bet_id, selection_id, fixture_id from bet_leg where bet_id = any (array(select bet_id from moved)) and bonus_of is null
  ), side as (
    select false as of_fixture, selection_id as id, won from leg join moved using (bet_id)
    union all
    select true, fixture_id, won from (select distinct bet_id, fixture_id from leg) once join moved using (bet_id)
  )
  select array_agg(of_fixture), array_agg(id), array_agg(won), array_agg(grows) into of_fixtures, ids, wons, growing
    from (select of_fixture, id, sum(won)::bigint as won, bool_or(won > 0) as grows from side group by of_fixture, id) as change;
  if ids is null then
    return null;
  end if;
  if true = any (growing) then
    perform void_shares(of_fixtures, ids, growing);
  end if;
  insert into exposure (of_fixture, id, stripe, used)
  select of_fixture, id, pg_backend_pid() % 16, won from unnest(of_fixtures, ids, wons) as change (of_fixture, id, won) order by of_fixture, id
  on conflict (of_fixture, id, stripe) do update set used = exposure.used + excluded.used;
  return null;
end $$;
