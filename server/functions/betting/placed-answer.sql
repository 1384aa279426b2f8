-- The answer to the member who placed the bet, the same for good: nothing in it ever changes.
create or replace function placed_answer(b bet) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'betId', b.id::text, 'stakeWon', b.stake, 'totalOdds', b.total_odds::text, 'expectedPayoutWon', b.expected_payout,
    'emoney', b.emoney_after, 'placedAt', to_char(b.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;
