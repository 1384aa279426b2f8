-- True when a void of bets placed within a window, on that market or its whole fixture, covers this bet.
create or replace function is_voided(p_fixture bigint, p_market integer, p_bet bigint) returns boolean language sql stable as $$
  select exists (
    select from bet_void void join bet on bet.id = p_bet
     where void.fixture_id = p_fixture and coalesce(void.market_id, p_market) = p_market and void.undone_at is null
       and bet.placed_at >= void.placed_from and bet.placed_at < void.placed_until)
$$;
