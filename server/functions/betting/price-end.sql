-- The reason for which a price by hand ends by itself now; null: it stands. One operator's ends where the feed moved away below it, or moved the
-- other sides so that the market covers its stakes with it.
create or replace function price_end(own trading_price, s selection, f fixture) returns text language sql stable as $$
  select case when own.expires_at <= app_now() then 'expired'
              when s.feed_price is null or not own.by_two and (is_raised(own.price, s.feed_price) or covers_by_hand(s)) then 'moved'
              when selection_status(s, f, app_now()) = 'closed' then 'over' end
$$;
