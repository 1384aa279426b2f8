-- The least chance that a day with these logarithms can have, as a power of ten that it is at most: 10^-result. A wealth of which a part is
-- staked on every round is not expected to grow, whatever the stakes and however bets of a round hang together; the mean of several neither.
-- It reaches a million with a chance of one in a million at most (Ville's inequality).
create or replace function minigame_luck_log(logs double precision[]) returns double precision language sql immutable as $$
  select (best + ln((select sum(exp(each - best)) from unnest(logs) as each) / cardinality(logs))) / ln(10)
    from (select max(each) as best from unnest(logs) as each) as highest
$$;
