-- The delay of a pulse is computed once.
create or replace function refuse_second_pulse() returns trigger language plpgsql as $$
begin
  raise exception 'the delay of pulse % has its values', old.id;
end $$;
