-- Winners of tournaments and seasons (docs/feed.md): an outright stands among the fixtures, and is bet on until its "kick-off", which is when
-- a race starts or a season ends.
alter table fixture add column outright boolean not null default false;
create index fixture_outright on fixture (starts_at, id) where outright;

-- How many winners of an outright share the first place; a winner's bet pays its stake at the odds, divided by so many.
alter table selection add column shares smallint not null default 1 check (shares between 1 and 100);

-- A leg counts by the feed's code, or by 100 and the number of those that share the win: 102 is a dead heat of two.
alter table bet_leg drop constraint bet_leg_settlement_check,
  add constraint bet_leg_settlement_check check (settlement between 1 and 5 or settlement between 102 and 200);

-- What is shared counts its price here; `shares` divides what all of it pays, so that it is rounded once.
create or replace function leg_factor(settlement smallint, price numeric) returns numeric language sql immutable as $$
  select case when settlement = 2 or settlement > 100 then price when settlement = 3 then 1 when settlement = 4 then 0.5
              when settlement = 5 then (1 + price) * 0.5 else 0 end
$$;
create or replace view bet_outcome as
  select bet_id,
         bool_or(settlement = 1) is true as lost,
         bool_and(settlement is not null or bonus_of is not null) as all_settled,
         bool_and(settlement is not distinct from 3 or bonus_of is not null) as all_void,
         product(case when bonus_of is null then leg_factor(settlement, price) else 1 end)
           * case when count(*) filter (where bonus_of is null and settlement <> 3) >= max(bonus_of) then max(price) filter (where bonus_of is not null)
                  else 1 end as factor,
         count(*) filter (where settlement is distinct from 1) as alive,
         product((case when settlement > 100 then settlement - 100 else 1 end)::numeric) as shares
    from bet_leg
   group by bet_id;
