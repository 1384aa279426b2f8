-- The feed's fixture status as members see it.
create or replace function fixture_status(f fixture) returns text language sql immutable as $$
  select case when f.status in (1, 5, 9) then 'scheduled' when f.status = 3 then 'finished'
              when f.status in (4, 7) then 'cancelled' else 'inPlay' end
$$;
