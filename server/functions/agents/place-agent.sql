-- Places an agent: below another one or on the first tier (`p_upper` null), with percentages by game (null: those of the setting, on the first
-- tier alone), the part of what members lose, and whether the agent may write to members. Agents below move along. Returns
--   'placed'
--   'not-found'  it is no agent
--   'changed'    somebody changed it since `p_version`
--   'upper'      the upper agent is none, or stands below it
--   'tiers'      it or an agent below would stand on a fifth tier
--   'rates'      a percentage is above the upper agent's, or below that of an agent below, or missing below another one
--   'drawing'    the shares of a period that is over are not drawn up: what it comes to does not change any more
--   'open'       it would move while a share of it, or of an agent below, is not decided
-- For an owner of the site (`p_by`), 42501 else. All calls come one after another, and draw-ups of shares with them.
-- Long: each outcome is one line, and a part on its own could be called without the lock.
create or replace function place_agent(
  p_agent bigint, p_version integer, p_upper bigint, p_rates jsonb, p_losing numeric, p_may_message boolean, p_by bigint)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held agent_terms;
  placed agent_terms;
  upper_tier_now integer := 0;
  change integer;
begin
  if not exists (
    select from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0 and 'owner' = any (grants)) then
    raise exception 'member % may not place agents', p_by using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('agents', 0));
  select terms.* into held
    from agent_terms terms join member on member.id = terms.agent_id
   where terms.agent_id = p_agent and type = 2 and removed_at is null;
  if not found then return 'not-found'; end if;
  if held.version <> p_version then return 'changed'; end if;

  if p_upper is not null then
    select terms.tier into upper_tier_now
      from agent_terms terms join member on member.id = terms.agent_id
     where terms.agent_id = p_upper and type = 2 and removed_at is null
       and p_upper not in (select agent_id from agents_below(p_agent));
    if not found then return 'upper'; end if;
  end if;
  if exists (select from next_agent_period() where to_day < (app_now() at time zone 'Asia/Seoul')::date) then return 'drawing'; end if;
  change := upper_tier_now + 1 - held.tier;
  if (select max(tier) + change from agents_below(p_agent)) > 4 then return 'tiers'; end if;
  if p_upper is distinct from held.upper_id and exists (
    select from agent_share where state = 'open' and agent_id in (select agent_id from agents_below(p_agent))) then
    return 'open';
  end if;

  begin
    update agent_terms terms
       set tier = terms.tier + change,
           upper_id = case when terms.agent_id = p_agent then p_upper else terms.upper_id end,
           single = case when terms.agent_id = p_agent then (p_rates ->> 'single')::numeric else single end,
           multi = case when terms.agent_id = p_agent then (p_rates ->> 'multi')::numeric else multi end,
           mini = case when terms.agent_id = p_agent then (p_rates ->> 'mini')::numeric else mini end,
           casino = case when terms.agent_id = p_agent then (p_rates ->> 'casino')::numeric else casino end,
           slot = case when terms.agent_id = p_agent then (p_rates ->> 'slot')::numeric else slot end,
           losing = case when terms.agent_id = p_agent then p_losing else losing end,
           may_message = case when terms.agent_id = p_agent then p_may_message else may_message end,
           version = version + 1
     where terms.agent_id in (select agent_id from agents_below(p_agent)) and (change <> 0 or terms.agent_id = p_agent);
  exception when check_violation then
    return 'rates';
  end;
  select terms.* into placed from agent_terms terms where terms.agent_id = p_agent;
  insert into agent_terms_change (agent_id, before, after, changed_by, changed_at)
  values (p_agent, to_jsonb(held), to_jsonb(placed), p_by, app_now());
  return 'placed';
end $$;
