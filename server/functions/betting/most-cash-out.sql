-- The most that a part of a bet's stake can be worth now: each decided leg counts as it is settled, each open one its placed price (the feed's
-- of then, where that was lower) by its price of now, the lower of its own selection's and that of the same outcome in play; one by hand never
-- counts below the feed's. An open leg's chance is never taken for more than its price says (`buyingChance` of shared/rules), and a line that
-- gives stakes back is worth no less than the stake where it is likelier than at placement. A bonus counts once decided legs earn it.
-- Null: the bet is not open, or a leg of it has no price, or another line.
create or replace function most_cash_out(p_bet bigint, p_stake bigint) returns bigint language plpgsql stable as $$
declare
  cashed bet;
  worths numeric[];
  bonus numeric;
  whole numeric;
begin
  select * into cashed from bet where id = p_bet and status = 0 and p_stake <= stake - cashed_stake;
  if not found then
    return null;
  end if;
  select array_agg(worth) filter (where bonus_of is null),
         case when count(*) filter (where bonus_of is null and due <> 3) >= max(bonus_of) then max(price) filter (where bonus_of is not null) end
    into worths, bonus
    from (select leg.price, bonus_of, due,
                 case when due > 100 then leg_factor(due, leg.price) / (due - 100)
                      when due is not null then leg_factor(due, leg.price)
                      else (select greatest(case when own.base_line !~ '[.]50*$' then 1 end,
                                            coalesce(leg.feed_price, leg.price) / min(greatest(twin.price, twin.feed_price)))
                              from selection twin
                             where twin.fixture_id = own.fixture_id and twin.market_id = own.market_id and twin.name = own.name
                               and twin.base_line is not distinct from leg.base_line and own.base_line is not distinct from leg.base_line
                               and (twin.id = own.id or twin.package = 'inplay')) end as worth
            from bet_leg leg join selection own on own.id = selection_id cross join lateral due_settlement(own, p_bet) as due
           where leg.bet_id = p_bet) as leg;
  if array_position(worths, null) is not null then
    return null;
  end if;
  if cashed.sizes is null then
    select product(worth) into whole from unnest(worths) as worth;
  else
    select avg((select product(worths[leg]) from generate_series(1, cardinality(worths)) as leg where (line >> (leg - 1)) & 1 = 1)) into whole
      from generate_series(1, (1 << cardinality(worths)) - 1) as line
     where bit_count(line::bit(8)) = any (cashed.sizes);
  end if;
  -- Quotients of prices are rounded far behind the point: a whole won must not fall below itself by that.
  return floor(least(p_stake * whole * coalesce(bonus, 1),
                     (cashed.max_win - cashed.cashed_won)::numeric * p_stake / (cashed.stake - cashed.cashed_stake)) + 0.000001);
end $$;
