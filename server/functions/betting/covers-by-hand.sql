-- Tells if the sides of a selection's market and line cover all stakes with its price by hand, and do not with the feed's. Other sides count at the
-- feed's price where a hand holds them below it: it comes back.
create or replace function covers_by_hand(s selection) returns boolean language sql stable as $$
  select count(*) > 1 and sum(1 / case when side.id = s.id then s.price else greatest(side.price, side.feed_price) end) < 1
         and sum(1 / case when side.id = s.id then s.feed_price else greatest(side.price, side.feed_price) end) >= 1
    from selection side
   where side.fixture_id = s.fixture_id and side.package = s.package and side.market_id = s.market_id
     and side.base_line is not distinct from s.base_line and side.status <> 3 and not side.absent
$$;
