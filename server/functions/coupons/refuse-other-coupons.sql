-- The terms of an issued coupon stay, and a used coupon stays used.
create or replace function refuse_other_coupons() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - '{stopped_by,stopped_at,used_at}'::text[] <> to_jsonb(new) - '{stopped_by,stopped_at,used_at}'::text[] then
    raise exception '% % stays as it was issued', tg_table_name, old.id;
  end if;
  return new;
end $$;
