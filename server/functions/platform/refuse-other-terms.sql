-- The terms of a placed bet or a request stay as they are; only its outcome is written later. Triggers fire by the column, so that settlement
-- does not pay for them.
create or replace function refuse_other_terms() returns trigger language plpgsql as $$
begin
  raise exception 'what was placed in % stays as it is', tg_table_name;
end $$;
