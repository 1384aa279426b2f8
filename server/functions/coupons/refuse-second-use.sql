-- A coupon is used once, an issue stopped once.
create or replace function refuse_second_use() returns trigger language plpgsql as $$
begin
  raise exception '% % was used or stopped before', tg_table_name, old.id;
end $$;
