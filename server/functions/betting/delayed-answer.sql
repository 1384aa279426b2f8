-- The answer to a request for a bet that waits (202), the same for good: the member learns its outcome by another read.
create or replace function delayed_answer(d delayed_bet) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'betId', d.bet_id::text, 'stakeWon', d.stake, 'totalOdds', d.total_odds::text, 'expectedPayoutWon', d.expected_payout,
    'emoney', d.emoney_after, 'placedAt', to_char(d.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'waitsMs', (extract(epoch from d.due_at - d.asked_at) * 1000)::integer)
$$;
