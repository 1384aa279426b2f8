-- The settlement code by which a bet's leg is to count now: refunded where an operator's void covers it, else the feed's; null while that is open.
-- A win that is shared counts by 100 and the number of those that share it.
-- Without a query of its own it becomes part of the caller's; only a void of some windows asks.
create or replace function due_settlement(s selection, p_bet bigint) returns smallint language sql stable as $$
  select case when s.voided = 0 and (s.shares = 1 or s.settlement <> 2) then s.settlement
              when s.voided > 0 and (s.voided = 2 or is_voided(s.fixture_id, s.market_id, p_bet)) then 3::smallint
              when s.shares > 1 and s.settlement = 2 then (100 + s.shares)::smallint
              else s.settlement end
$$;
