-- The prices of every open selection of a market and line, the margin of which its sum of chances says. An outcome that is suspended or
-- closed keeps its last price, which can no longer be bet: it is left out.
create or replace function market_prices(p_fixture bigint, p_package text, p_market integer, p_base_line text) returns numeric[]
language plpgsql stable as $$
begin
  return array(
    select price from selection
     where fixture_id = p_fixture and package = p_package and market_id = p_market and base_line is not distinct from p_base_line
       and status = 1 and not absent and settlement is null);
end $$;
