-- Refuses a statement that booked a leg of no bet, or on a selection that its fixture does not have.
create or replace function refuse_unfounded_legs() returns trigger language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  unfounded bigint;
begin
  select booked.bet_id into unfounded
    from booked
    left join (select id from bet where id = any (array(select bet_id from booked))) known on known.id = bet_id
    left join (select id, fixture_id from selection where id = any (array(select selection_id from booked))) asked on asked.id = selection_id
   where known.id is null or asked.fixture_id is distinct from booked.fixture_id
   limit 1;
  if found then
    raise exception 'a leg of bet % has no bet, or stands on a selection that its fixture does not have', unfounded
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
