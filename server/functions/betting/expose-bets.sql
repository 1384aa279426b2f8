-- What a change of bets makes of the exposure of all that they stand on. A bet that is opened again counts at once against everybody's
-- share, so those are void until room is sought anew.
create or replace function expose_bets() returns trigger language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  changes jsonb;
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
  select jsonb_agg(change) into changes
    from (select of_fixture, id, sum(won)::bigint as won, bool_or(won > 0) as grows from side group by of_fixture, id) as change;
  if changes is null then
    return null;
  end if;
  if jsonb_path_exists(changes, '$[*] ? (@.grows == true)') then
    perform void_shares(changes);
  end if;
  perform add_exposure(changes);
  return null;
end $$;
