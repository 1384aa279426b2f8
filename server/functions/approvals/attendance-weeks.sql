-- The points that a rule of attendance gives to a member who comes on each day of four weeks; null without a rule. Rewards come again after the last.
create or replace function attendance_weeks(p_rule jsonb) returns bigint language sql immutable as $$
  select sum(coalesce((select (reward ->> 'points')::bigint from jsonb_array_elements(p_rule -> 'rewards') reward
                        where (reward ->> 'streak')::integer = (day - 1) % cycle + 1), (p_rule ->> 'dailyPoints')::bigint))::bigint
    from (select coalesce(max((reward ->> 'streak')::integer), 28) as cycle from jsonb_array_elements(p_rule -> 'rewards') reward) one,
         generate_series(1, 28) as day
$$;
