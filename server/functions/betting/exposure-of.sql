-- The possible loss of the house on a bet: its winnings beyond the stake, of the part that is not cashed out; nothing once it is settled.
create or replace function exposure_of(b bet) returns bigint language sql immutable as $$
  select case when b.status <> 0 or b.expected_payout <= b.stake then 0
              when b.cashed_stake = 0 then b.expected_payout - b.stake
              else floor((b.expected_payout - b.stake)::numeric * (b.stake - b.cashed_stake) / b.stake)::bigint end
$$;
