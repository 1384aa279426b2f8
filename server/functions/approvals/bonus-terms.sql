-- The terms of a bonus of charges by which an approval of it is known, in one form of each: `p_row` has them as a row of `charge_bonus`.
create or replace function bonus_terms(p_row jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_array(
    p_row -> 'name', p_row -> 'percent', p_row -> 'max_won_a_day', p_row -> 'turnover_percent', p_row -> 'occasion', p_row -> 'active',
    (p_row ->> 'least_odds')::numeric,
    (select jsonb_agg(distinct level order by level) from jsonb_array_elements(p_row -> 'levels') level),
    (select jsonb_agg(distinct game order by game) from jsonb_array_elements(p_row -> 'games') game))
$$;
