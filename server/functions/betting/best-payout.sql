-- The most that a bet in progress can come to: its cash-outs so far, and its rest with every open leg won.
create or replace function best_payout(p_bet bet) returns bigint language sql stable as $$
  select p_bet.cashed_won + coalesce(floor(least(
           (p_bet.max_win - p_bet.cashed_won)::numeric,
           (p_bet.stake - p_bet.cashed_stake) * case
             when p_bet.together is not null then case when lost then 0 when apart then 1 else p_bet.total_odds end
             when p_bet.sizes is null then product_of_all * bonus
             else bonus * (select avg((select product(worths[leg]) from generate_series(1, cardinality(worths)) as leg
                                        where (line >> (leg - 1)) & 1 = 1))
                             from generate_series(1, (1 << cardinality(worths)) - 1) as line
                            where bit_count(line::bit(8)) = any (p_bet.sizes)) end) + 0.000001)::bigint, 0)
    from (select bool_or(settlement = 1) is true as lost, bool_or(settlement <> 2) is true as apart,
                 array_agg(worth) filter (where bonus_of is null) as worths,
                 product(worth) filter (where bonus_of is null) as product_of_all,
                 coalesce(max(price) filter (where bonus_of is not null), 1) as bonus
            from (select settlement, price, bonus_of,
                         leg_factor(coalesce(settlement, 2::smallint), price) / case when settlement > 100 then settlement - 100 else 1 end as worth
                    from bet_leg where bet_id = p_bet.id) as leg) as legs
$$;
