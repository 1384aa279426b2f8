-- The percentages of these agents: of each game's turnover, and of what members lose (`losing`).
create or replace function agent_rates(p_agents bigint[])
returns table (agent_id bigint, game text, percent numeric) language sql stable as $$
  select given.agent_id, rate.game, coalesce(rate.percent, site.agent_percent)
    from (select distinct id as agent_id from unnest(p_agents) as given (id)) as given
    left join agent_terms terms on terms.agent_id = given.agent_id
   cross join lateral (values ('single', single), ('multi', multi), ('mini', mini), ('casino', casino), ('slot', slot), ('losing', losing))
           as rate (game, percent)
    left join rolling_rates() site on site.game = rate.game
$$;
