-- Of each game the percentages of the turnover that go to the playing member and to the agent above them, as the setting `rolling` has them.
create or replace function rolling_rates()
returns table (game text, member_percent numeric, agent_percent numeric) language sql stable as $$
  select rate.*
    from rolling_setting
   cross join lateral (values
           ('single', member_single, agent_single),
           ('multi', member_multi, agent_multi),
           ('mini', member_mini, agent_mini),
           ('casino', member_casino, agent_casino),
           ('slot', member_slot, agent_slot)) as rate (game, member_percent, agent_percent)
$$;
