-- The percentage of a limit that the steps of a `cap` leave ([{<column>, percent}]): that of the highest step below `p_at`, or at it with
-- `p_from`; 100 without one.
create or replace function cap_part(p_steps jsonb, p_column text, p_at numeric, p_from boolean) returns integer language sql immutable as $$
  select coalesce((select (step ->> 'percent')::integer
                     from jsonb_array_elements(p_steps) as step
                    where (step ->> p_column)::numeric < p_at or p_from and (step ->> p_column)::numeric = p_at
                    order by (step ->> p_column)::numeric desc limit 1), 100)
$$;
