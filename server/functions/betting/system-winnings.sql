-- The payout of the lines of a system for this stake, all legs decided: each line like a bet of its own, its odds rounded to two decimals
-- and its winnings down to the won. Products are built from those with one leg less, by the bits of their legs.
create or replace function system_winnings(p_bet bigint, p_sizes smallint[], p_stake bigint) returns bigint
language plpgsql stable as $$
declare
  factors numeric[] := array(select leg_factor(settlement, price) from bet_leg where bet_id = p_bet);
  shares numeric[] := array(select case when settlement > 100 then settlement - 100 else 1 end from bet_leg where bet_id = p_bet);
  products numeric[];
  shared numeric[];
  odds numeric[] := '{}';
  divisors numeric[] := '{}';
  highest integer := 0;
  rest integer;
begin
  for line in 1 .. (1 << cardinality(factors)) - 1 loop
    if line >= 1 << (highest + 1) then
      highest := highest + 1;
    end if;
    rest := line - (1 << highest);
    products[line] := factors[highest + 1] * case when rest = 0 then 1 else products[rest] end;
    shared[line] := shares[highest + 1] * case when rest = 0 then 1 else shared[rest] end;
    if bit_count(line::bit(8)) = any (p_sizes) then
      odds := odds || round(products[line], 2);
      divisors := divisors || shared[line];
    end if;
  end loop;
  return (select sum(div(p_stake / cardinality(odds) * one, divisor)) from unnest(odds, divisors) as line (one, divisor));
end $$;
