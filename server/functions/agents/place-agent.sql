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
-- For an owner of the site (`p_by`), 42501 else; with the constraint `rewards_by_two` where it gives more than one owner may give and this
-- transaction has no approval of it by two (`set_agent_terms`). All calls come one after another, and draw-ups of shares with them.
create or replace function place_agent(
  p_agent bigint, p_version integer, p_upper bigint, p_rates jsonb, p_losing numeric, p_may_message boolean, p_by bigint)
returns text language sql security definer set search_path = public, pg_temp as $$
  select set_agent_terms(
    p_agent, p_version, p_upper, p_rates, p_losing, p_may_message, p_by, false,
    agent_terms_approval(p_by, agent_terms_command('now', p_agent, p_version, p_upper, p_rates, p_losing, p_may_message)) is not null)
$$;
