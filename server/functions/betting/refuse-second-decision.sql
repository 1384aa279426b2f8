-- A bet or cash-out that waited is decided once.
create or replace function refuse_second_decision() returns trigger language plpgsql as $$
begin
  raise exception 'bet % was % already', old.bet_id, old.state;
end $$;
