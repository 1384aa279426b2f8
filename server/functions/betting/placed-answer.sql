-- What whoever placed the bet is answered, the same for good: nothing in it ever changes. Null for bets of before, whose answers are kept.
create or replace function placed_answer(b bet) returns jsonb language sql stable as $$
  select case when b.emoney_after is not null then jsonb_build_object(
    'betId', b.id::text, 'stakeWon', b.stake, 'totalOdds', b.total_odds::text, 'expectedPayoutWon', b.expected_payout,
    'emoney', b.emoney_after, 'placedAt', to_char(b.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
$$;
