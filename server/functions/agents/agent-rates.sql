-- The percentages of these agents: of each game's turnover, and of what members lose (`losing`).
create or replace function agent_rates(p_agents bigint[])
returns table (agent_id bigint, game text, percent numeric) language sql stable as $$
  select terms.agent_id, rate.game, coalesce(rate.percent, site.agent_percent)
    from agent_terms terms
   cross join lateral (values ('single', single), ('multi', multi), ('mini', mini), ('casino', casino), ('slot', slot), ('losing', losing))
           as rate (game, percent)
    left join rolling_rates() site on site.game = rate.game
   where terms.agent_id = any (p_agents)
$$;
