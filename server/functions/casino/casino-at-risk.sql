-- The won that count of a closed round of the casino. A table's aggregator tells sums and no selections: of its stakes the net win or
-- loss counts, at most the stakes, so that covering selections count nearly nothing. A slot has no other side.
create or replace function casino_at_risk(the_round casino_round) returns bigint language sql immutable as $$
  select case when the_round.closed_at is null then 0
              when the_round.kind = 'slot' then the_round.staked
              else least(the_round.staked, abs(the_round.won - the_round.staked)) end
$$;
