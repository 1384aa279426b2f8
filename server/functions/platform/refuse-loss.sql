-- Rows that others refer to without a foreign key stay, and keep their key. The functions `refuse_unfounded_…` are the other side.
create or replace function refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % stay: the ledger names them', tg_table_name;
end $$;
