-- Holds the prices by hand to the bound of one operator: one that says that two approved it has their approval of this selection and price, and
-- one further above the feed's than one may set has it too. The approval is of a price of the feed near that of now (`price_near`).
-- 42501 else, and where `set_by` is no operator.
create or replace function refuse_unapproved_price() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from member where id = new.set_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0) then
    raise exception 'member % may not set a price', new.set_by using errcode = 'insufficient_privilege';
  end if;
  if (new.by_two or is_raised(new.price, new.feed_price)) and not exists (
    select from approval
     where kind = 'trading-price' and outcome = 'approved' and decided_by = new.set_by and decided_at > app_now() - interval '1 minute'
       and command -> 'body' ->> 'selectionId' = new.selection_id::text and (command -> 'body' ->> 'price')::numeric = new.price
       and price_near((seen ->> 'feedPrice')::numeric, new.feed_price)) then
    raise exception 'no second operator approved this price' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
