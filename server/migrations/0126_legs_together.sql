-- Legs of one fixture at one price (docs/decisions/0036). Of such a bet: the goals that its price comes from, as the rules read them
-- (home and away mean and dependence, in ten-thousandths), and the margin that was taken. Null: its price is the product of its legs'.
alter table bet add column together integer[] check (together is null or (cardinality(together) = 4 and sizes is null));
create trigger bet_together_as_placed before update of together on bet for each statement execute function refuse_other_terms();

create or replace view bet_outcome as
  select bet_id,
         bool_or(settlement = 1) is true as lost,
         bool_and(settlement is not null or bonus_of is not null) as all_settled,
         bool_and(settlement is not distinct from 3 or bonus_of is not null) as all_void,
         product(case when bonus_of is null then leg_factor(settlement, price) else 1 end)
           * case when count(*) filter (where bonus_of is null and settlement <> 3) >= max(bonus_of) then max(price) filter (where bonus_of is not null)
                  else 1 end as factor,
         count(*) filter (where settlement is distinct from 1) as alive,
         product((case when settlement > 100 then settlement - 100 else 1 end)::numeric) as shares,
         bool_and(settlement is not distinct from 2) as all_won
    from bet_leg
   group by bet_id;
