-- For each of eight parts of a wealth: the logarithm of what rounds make of it of which these came back for a won, with that part staked on each.
create or replace function minigame_luck_logs(returned double precision[]) returns double precision[] language sql immutable as $$
  select array(
    select sum(ln(1 + part * (each - 1)))
      from unnest(array[0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.99]::double precision[]) with ordinality as parts (part, place)
     cross join unnest(returned) as each
     group by place order by place)
$$;
