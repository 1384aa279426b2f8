-- Tells whether a percentage of an agent is above what one owner may give: of losses the figure of `approval_setting`; of a game's turnover
-- what it gives together with the member's part and all events from now on.
create or replace function agent_percent_beyond(p_game text, p_percent numeric) returns boolean language sql stable as $$
  select case when p_game = 'losing' then p_percent > losing_percent
              else p_percent + (select member_percent from rolling_rates() where game = p_game) + rolling_of_events(p_game, app_now(), 'infinity')
                   > rolling_percent end
    from approval_setting
$$;
