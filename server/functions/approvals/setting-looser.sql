-- Tells if a change of one of these settings takes two operators: a price by hand that may be raised further, a shorter wait of bets in play, a pair
-- of one fixture that is allowed or at a higher price, another address or notice for charges, less turnover for what members charge, large wins
-- and gifts of the casino that are held later or no more, and more rolling of a game than one operator may give, or than the house keeps
-- of it on average (with its events, and the highest percentage that an agent has of its own, or the share of losses of one). Higher limits
-- of a level, of a sport or of a league as well.
-- Before and after are as the history has them, `p_before` null where there was none.
create or replace function setting_looser(p_name text, p_before jsonb, p_after jsonb) returns boolean language sql stable as $$
  select case p_name
           when 'bet' then (p_after ->> 'handPriceRaise')::integer > coalesce((p_before ->> 'handPriceRaise')::integer, 0)
           when 'live' then exists (select from jsonb_each(p_after) as figures (figure, seconds)
                                     where jsonb_typeof(seconds) = 'number' and seconds < p_before -> figure)
           -- Of a level also the least stake: what it is raised to can always be bet.
           when 'level' then exists (
             select from setting_figure declared
              where declared.name = p_name and (p_after ->> figure)::numeric > coalesce(p_before -> figure, initial)::numeric)
           when 'cap' then cap_looser(p_before, p_after)
           when 'pair' then
             (p_after ->> 'allowed')::boolean
             and not coalesce((p_before ->> 'allowed')::boolean
                              and coalesce(nullif(p_after ->> 'mostPrice', '')::numeric, 'infinity')
                                  <= coalesce(nullif(p_before ->> 'mostPrice', '')::numeric, 'infinity'), false)
           when 'wallet' then
             -- Charges by coin are stopped by one.
             p_after ->> 'coinAddress' <> '' and p_after -> 'coinAddress' is distinct from p_before -> 'coinAddress'
             or exists (select from unnest('{coinNetwork,coinRate,accountNotice}'::text[]) figure
                         where p_after -> figure is distinct from p_before -> figure)
             or (p_after ->> 'chargeTurnoverPercent')::integer < (p_before ->> 'chargeTurnoverPercent')::integer
             or (p_after ->> 'turnoverLeastOdds')::numeric < (p_before ->> 'turnoverLeastOdds')::numeric
           when 'casino' then
             (p_after ->> 'winMultiple')::integer > (p_before ->> 'winMultiple')::integer
             or (p_after ->> 'largeGiftWon')::bigint > (p_before ->> 'largeGiftWon')::bigint
             or (p_before ->> 'holdLargeWins')::boolean and not (p_after ->> 'holdLargeWins')::boolean
           when 'rolling' then exists (
             select from unnest('{Single,Multi,Mini,Casino,Slot}'::text[]) game
              cross join lateral (select (p_after ->> ('member' || game))::numeric as to_member, (p_after ->> ('agent' || game))::numeric as to_agent,
                                         coalesce((p_before ->> ('member' || game))::numeric, 0) as member_before,
                                         coalesce((p_before ->> ('agent' || game))::numeric, 0) as agent_before) rate
              cross join lateral (select to_member + rolling_of_events(lower(game), app_now(), 'infinity') as all_to_member) line
              where (to_member > member_before or to_agent > agent_before)
                and (all_to_member + greatest(to_agent, own_agent_percent(lower(game)))
                     > (select least(rolling_percent, house_edge(lower(game))) from approval_setting)
                     or line_would_lose(lower(game), all_to_member, to_agent)))
         end
$$;
