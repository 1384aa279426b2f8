-- A void is undone once.
create or replace function refuse_second_undo() returns trigger language plpgsql as $$
begin
  raise exception 'void % was undone', old.id;
end $$;
