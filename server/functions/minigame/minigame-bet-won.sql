-- The most that a bet on a minigame wins beyond its stake.
create or replace function minigame_bet_won(bet minigame_bet) returns bigint language sql immutable as $$
  select least(bet.max_win, floor(bet.stake * bet.price)::bigint) - bet.stake
$$;
