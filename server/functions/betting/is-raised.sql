-- True when a price by hand is further above the feed's than one operator may set.
create or replace function is_raised(p_price numeric, p_feed_price numeric) returns boolean language sql stable as $$
  select p_price > p_feed_price * (1 + hand_price_raise / 100.0) from bet_setting
$$;
