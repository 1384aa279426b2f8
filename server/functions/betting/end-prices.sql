-- Ends prices by hand: `p_id`, which `p_by` releases; with null each that ends by itself now (`price_end`). The feed's price is sold again.
-- Returns the selections that changed; null where `p_id` stands no more. Fixtures are held in the order of their ids, before their
-- selections, as the booking of the feed does.
create or replace function end_prices(p_id bigint, p_by bigint) returns bigint[] language plpgsql as $$
declare
  due bigint[] := array(
    select own.id from trading_price own join selection s on s.id = selection_id join fixture f on f.id = fixture_id
     where ended_at is null and case when p_id is null then price_end(own, s, f) is not null else own.id = p_id end);
  ended bigint[];
  changed bigint[];
begin
  perform from fixture
   where id in (select fixture_id from trading_price own join selection s on s.id = selection_id where own.id = any (due))
   order by id for no key update;
  with written as (
    update trading_price own
       set ended_by = case when p_id is not null then p_by end, ended_at = greatest(set_at, app_now()),
           ended_as = case when p_id is null then price_end(own, s, f) else 'released' end
      from selection s join fixture f on f.id = fixture_id
     where own.id = any (due) and s.id = selection_id and ended_at is null and (p_id is not null or price_end(own, s, f) is not null)
    returning selection_id
  )
  select array_agg(selection_id) into ended from written;
  if ended is null and p_id is not null then return null; end if;
  with told as (
    update selection set price = feed_price, feed_price = null, version = version + 1
     where id = any (ended) and feed_price is not null
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into changed from told;
  return changed;
end $$;
