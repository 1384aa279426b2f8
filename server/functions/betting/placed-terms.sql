-- The terms of a bet at these prices: total odds, the odds of its highest line, and the payout when every leg wins, by the rules of
-- shared/rules (`placedOdds`): one line, or a system of lines with so many legs each, whose total is the mean of its lines. Odds are
-- rounded half up to two decimals, winnings down to the won.
create or replace function placed_terms(p_prices numeric[], p_sizes smallint[], p_stake bigint, p_max_win bigint,
                                        out total_odds numeric, out highest numeric, out expected_payout bigint)
language plpgsql immutable as $$
declare
  legs constant integer := cardinality(p_prices);
  odds numeric[];
begin
  if p_sizes is null then
    select round(product(price), 2) into total_odds from unnest(p_prices) as price;
    highest := total_odds;
    expected_payout := least(floor(p_stake * total_odds), p_max_win);
    return;
  end if;
  odds := array(
    select round((select product(p_prices[leg]) from generate_series(1, legs) as leg where (line >> (leg - 1)) & 1 = 1), 2)
      from generate_series(1, (1 << legs) - 1) as line
     where bit_count(line::bit(8)) = any (p_sizes));
  select round(avg(one), 2), max(one), least(sum(floor(p_stake / cardinality(odds) * one)), p_max_win)
    into total_odds, highest, expected_payout
    from unnest(odds) as one;
end $$;
