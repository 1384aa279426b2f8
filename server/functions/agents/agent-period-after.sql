-- The first day after the period of shares in which this day lies.
create or replace function agent_period_after(p_day date) returns date language sql stable as $$
  select coalesce(
    (select to_day + 1 from next_agent_period() where p_day between from_day and to_day),
    (select case when monthly then (date_trunc('month', p_day) + interval '1 month')::date else date_trunc('week', p_day)::date + 7 end
       from share_setting))
$$;
