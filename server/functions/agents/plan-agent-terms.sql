-- Plans what `place_agent` does for the first day of the next period of shares: the running one keeps the percentages that it began with. Tries
-- it now and takes that back, so that a plan that could not be carried out is refused at once. Returns
--   'planned'
--   'plan-open'  another one of the agent waits
--   or what `place_agent` refused it with, but for 'drawing' and 'open', which pass
-- For an owner of the site (`p_by`), 42501 else; with the constraint `rewards_by_two` where it takes two and this transaction has no approval of it.
-- The plan keeps that approval, and is carried out by it. Locks as `place_agent`.
create or replace function plan_agent_terms(
  p_agent bigint, p_version integer, p_upper bigint, p_rates jsonb, p_losing numeric, p_may_message boolean, p_by bigint)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tried constant text := try_agent_terms(true, p_agent, p_version, p_upper, p_rates, p_losing, p_may_message, p_by);
  approved constant bigint := agent_terms_approval(
    p_by, agent_terms_command('next', p_agent, p_version, p_upper, p_rates, p_losing, p_may_message));
  today constant date := (app_now() at time zone 'Asia/Seoul')::date;
begin
  if tried not in ('placed', 'two') then return tried; end if;
  if tried = 'two' and approved is null then
    raise exception 'no second owner approved this plan of agent %', p_agent using errcode = 'insufficient_privilege', constraint = 'rewards_by_two';
  end if;
  if exists (select from agent_plan where agent_id = p_agent and state = 'waiting') then return 'plan-open'; end if;
  insert into agent_plan (agent_id, version, upper_id, rates, losing, may_message, from_day, planned_by, planned_at, approval_id)
  select p_agent, p_version, p_upper, p_rates, p_losing, p_may_message, agent_period_after(today), p_by, app_now(), approved;
  return 'planned';
end $$;
