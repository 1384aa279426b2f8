-- How a bet's leg is to count now: refunded where an operator's void covers it, else as the feed says; null while that is open.
-- Without a query of its own it becomes part of the caller's; only a void of some windows asks.
create or replace function due_settlement(s selection, p_bet bigint) returns smallint language sql stable as $$
  select case when s.voided = 0 then s.settlement
              when s.voided = 2 or is_voided(s.fixture_id, s.market_id, p_bet) then 3::smallint
              else s.settlement end
$$;
