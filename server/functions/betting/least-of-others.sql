-- The part of a bet's payment that is sure to be no more than it could still pay earlier, whatever its other legs than these counted then: a win
-- counts as a refund, and as half of it on a line that can lose half. Legs that are priced together have no price of their own.
create or replace function least_of_others(p_bet bigint, p_codes jsonb, p_selections text[]) returns numeric language sql stable as $$
  select coalesce(product(least(1, least / nullif(factor, 0))), 1)
    from bet join bet_leg leg on leg.bet_id = bet.id and together is null and bonus_of is null
   cross join lateral (select leg_factor((p_codes ->> selection_id::text)::smallint, price)
                              / greatest(1, (p_codes ->> selection_id::text)::integer - 100) as factor,
                              case when leg.base_line ~ '[.][27]5$' then 0.5 else 1 end as least) as own
   where bet.id = p_bet and selection_id::text <> all (p_selections)
$$;
