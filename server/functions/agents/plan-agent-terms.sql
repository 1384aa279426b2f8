-- Plans what `place_agent` does for the first day of the next period of shares: the running one keeps the percentages that it began with. Tries
-- it now and takes that back, so that a plan that could not be carried out is refused at once. Returns
--   'planned'
--   'plan-open'  another one of the agent waits
--   or what `place_agent` refused it with, but for 'drawing' and 'open', which pass
-- For an owner of the site (`p_by`), 42501 else. Locks as `place_agent`.
create or replace function plan_agent_terms(
  p_agent bigint, p_version integer, p_upper bigint, p_rates jsonb, p_losing numeric, p_may_message boolean, p_by bigint)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tried text;
  today date := (app_now() at time zone 'Asia/Seoul')::date;
begin
  begin
    tried := place_agent(p_agent, p_version, p_upper, p_rates, p_losing, p_may_message, p_by);
    raise exception 'only tried' using errcode = 'triggered_action_exception';
  exception when triggered_action_exception then
    null;
  end;
  if tried not in ('placed', 'drawing', 'open') then return tried; end if;
  if exists (select from agent_plan where agent_id = p_agent and state = 'waiting') then return 'plan-open'; end if;
  insert into agent_plan (agent_id, version, upper_id, rates, losing, may_message, from_day, planned_by, planned_at)
  select p_agent, p_version, p_upper, p_rates, p_losing, p_may_message, agent_period_after(today), p_by, app_now();
  return 'planned';
end $$;
