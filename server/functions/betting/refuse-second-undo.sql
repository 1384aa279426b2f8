-- A void, or a result by hand, is undone once.
create or replace function refuse_second_undo() returns trigger language plpgsql as $$
begin
  raise exception '% was undone', tg_table_name || ' ' || old.id;
end $$;
