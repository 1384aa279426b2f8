-- What `place_agent` would return, or `plan_agent_terms` with `p_plans` ('drawing' and 'open' pass then), and 'two' where it takes two owners.
-- Nothing changes. For an owner of the site (`p_by`), 42501 else. Locks as `place_agent`.
create or replace function try_agent_terms(
  p_plans boolean, p_agent bigint, p_version integer, p_upper bigint, p_rates jsonb, p_losing numeric, p_may_message boolean, p_by bigint)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tried text;
  refused_by text;
begin
  begin
    tried := set_agent_terms(p_agent, p_version, p_upper, p_rates, p_losing, p_may_message, p_by, p_plans, false);
    raise exception 'only tried' using errcode = 'triggered_action_exception';
  exception
    when triggered_action_exception then
      return tried;
    when insufficient_privilege then
      get stacked diagnostics refused_by = constraint_name;
      if refused_by = 'rewards_by_two' then return 'two'; end if;
      raise;
  end;
end $$;
