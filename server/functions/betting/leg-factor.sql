-- A shared leg (dead heat) counts its whole price here; `shares` divides the payout of the bet, so that it is rounded once.
create or replace function leg_factor(settlement smallint, price numeric) returns numeric language sql immutable as $$
  select case when settlement = 2 or settlement > 100 then price when settlement = 3 then 1 when settlement = 4 then 0.5
              when settlement = 5 then (1 + price) * 0.5 else 0 end
$$;
