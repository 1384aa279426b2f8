-- The days in Seoul that are to be drawn up next, as the setting has it (weeks from Monday on, or months), and whether they are over for long enough
-- that every booking in them is committed. They begin where the last period ended; the first one has the first play that was noted. No
-- row while there is none.
create or replace function next_agent_period() returns table (from_day date, to_day date, is_over boolean) language sql stable as $$
  select first_day, last_day, app_now() >= (last_day + 1)::timestamp at time zone 'Asia/Seoul' + interval '10 minutes'
    from share_setting setting
   cross join lateral (
     select coalesce((select max(agent_period.to_day) + 1 from agent_period),
                     (select date_trunc(case when monthly then 'month' else 'week' end, min(at) at time zone 'Asia/Seoul')::date
                        from agent_play where period_id is null)) as first_day) begun
   cross join lateral (
     select case when monthly then (date_trunc('month', first_day) + interval '1 month')::date - 1
                 else date_trunc('week', first_day)::date + 6 end as last_day) ended
   where first_day is not null
$$;
