-- The terms at which a bet in play would be booked now: its legs, each at the price and line of this moment where its member takes that
-- change (`better`: the line stays and the price is no lower than the requested one; `any`: each), with odds and payout. Where those odds
-- are above the member's maximum, the requested terms stand. This function does not check whether the bet can be taken.
create or replace function accepted_terms(d delayed_bet, out legs jsonb, out total_odds numeric, out expected_payout bigint)
language plpgsql stable as $$
declare
  taken jsonb;
  prices numeric[];
  moved boolean;
  placed record;
begin
  legs := d.legs;
  total_odds := d.total_odds;
  expected_payout := d.expected_payout;
  if d.accept is null then
    return;
  end if;
  select jsonb_agg(case when takes then leg || jsonb_build_object(
                     'price', price, 'line', line, 'baseLine', base_line, 'version', version,
                     'clicked', coalesce(nullif(leg -> 'clicked', 'null'),
                                         jsonb_build_object('price', asked_price::text, 'baseLine', asked_line))) else leg end
                   order by place),
         array_agg(case when takes then price else asked_price end order by place), bool_or(takes)
    into taken, prices, moved
    from (
      select leg, place, asked.price::numeric(8, 2) as asked_price, asked.line as asked_line,
             selection.price, selection.line, selection.base_line, selection.version,
             case when selection.price = asked.price and selection.base_line is not distinct from asked.line then false
                  when d.accept = 'any' then true
                  else selection.base_line is not distinct from asked.line and selection.price > asked.price end as takes
        from jsonb_array_elements(d.legs) with ordinality as given (leg, place)
       cross join lateral (select (leg ->> 'price')::numeric as price, leg ->> 'baseLine' as line) as asked
        join selection on selection.id = (leg ->> 'selectionId')::bigint) as judged;
  if not moved then
    return;
  end if;
  placed := placed_terms(prices, d.sizes, d.stake, d.max_win);
  if placed.highest > d.max_odds then
    return;
  end if;
  legs := taken;
  total_odds := placed.total_odds;
  expected_payout := placed.expected_payout;
end $$;
