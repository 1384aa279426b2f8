-- Places an agent for `place_agent`, `try_agent_terms` and `carry_out_agent_plans` alone: the server's role may not write `agent_terms`. Outcomes
-- as of `place_agent`; with `p_tries` neither 'drawing' nor 'open' is looked at. 42501 with the constraint `rewards_by_two` where it gives more than
-- one owner may give (`agent_percent_beyond`, or `losing_games`) and `p_by_two` is not set: a percentage of the agent rises, or the highest of
-- those above its members.
-- Locks as `place_agent`; percentages are added up with events of rolling one after another (`refuse_larger_rolling`).
-- Long: each outcome is one line, and a part on its own could be called without the lock.
create or replace function set_agent_terms(
  p_agent bigint, p_version integer, p_upper bigint, p_rates jsonb, p_losing numeric, p_may_message boolean, p_by bigint,
  p_tries boolean, p_by_two boolean)
returns text language plpgsql as $$
declare
  held agent_terms;
  placed agent_terms;
  upper_tier_now integer := 0;
  change integer;
  earlier jsonb;
begin
  if not exists (
    select from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0 and 'owner' = any (grants)) then
    raise exception 'member % may not place agents', p_by using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('agents', 0));
  perform wait_turn('rolling event');
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
  if not p_tries and exists (select from next_agent_period() where to_day < (app_now() at time zone 'Asia/Seoul')::date) then
    return 'drawing';
  end if;
  change := upper_tier_now + 1 - held.tier;
  if (select max(tier) + change from agents_below(p_agent)) > 4 then return 'tiers'; end if;
  if not p_tries and p_upper is distinct from held.upper_id and exists (
    select from agent_share where state = 'open' and agent_id in (select agent_id from agents_below(p_agent))) then
    return 'open';
  end if;

  select jsonb_object_agg(game, array[own, highest]) into earlier from agent_percents(p_agent);
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
  if not p_by_two and exists (
    select from agent_percents(p_agent)
     where own > (earlier -> game ->> 0)::numeric and agent_percent_beyond(game, own)
        or highest > (earlier -> game ->> 1)::numeric
           and (agent_percent_beyond(game, highest) or game in (select lost.game from losing_games(p_agent) lost)
                or game = 'losing' and exists (select from losing_games(p_agent)))) then
    raise exception 'no second owner approved these percentages of agent %', p_agent using errcode = 'insufficient_privilege',
      constraint = 'rewards_by_two';
  end if;
  select terms.* into placed from agent_terms terms where terms.agent_id = p_agent;
  insert into agent_terms_change (agent_id, before, after, changed_by, changed_at)
  values (p_agent, to_jsonb(held), to_jsonb(placed), p_by, app_now());
  return 'placed';
end $$;
