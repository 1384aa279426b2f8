-- Tells if a change of what members are given takes two operators, by the bounds of `approval_setting`: it gives more than one operator may give,
-- and it is looser than before. `p_name` is that of a setting (`attendance`, `friend`, those of `setting_looser`) or `charge_bonus`; before and
-- after are as their histories have them, `p_before` null where there was none.
create or replace function rewards_more(p_name text, p_before jsonb, p_after jsonb) returns boolean language sql stable as $$
  select case p_name
           when 'attendance' then
             (p_after ->> 'dailyPoints')::bigint > greatest(reward_points, (p_before ->> 'dailyPoints')::bigint)
             -- Rewards come again after the last of them: one that is taken away brings the others sooner.
             or exists (select from jsonb_array_elements(p_after -> 'rewards') reward where (reward ->> 'points')::bigint > reward_points)
                and (exists (select from jsonb_array_elements(p_after -> 'rewards') reward
                              where (reward ->> 'points')::bigint > reward_points
                                and not exists (select from jsonb_array_elements(p_before -> 'rewards') held
                                                 where held -> 'streak' = reward -> 'streak'
                                                   and (held ->> 'points')::bigint >= (reward ->> 'points')::bigint))
                     or (select max((reward ->> 'streak')::integer) from jsonb_array_elements(p_after -> 'rewards') reward)
                        < (select max((held ->> 'streak')::integer) from jsonb_array_elements(p_before -> 'rewards') held))
             -- For less charged, where four weeks give more than one operator may give.
             or coalesce((p_after ->> 'chargedWon')::bigint < (p_before ->> 'chargedWon')::bigint
                         or (p_after ->> 'chargedDays')::integer > (p_before ->> 'chargedDays')::integer, false)
                and attendance_weeks(p_after) > reward_points
             -- Nor is more given once less is charged for it than a new site asks.
             or attendance_weeks(p_after) > greatest(reward_points, attendance_weeks(p_before))
                and exists (select from setting_figure
                             where name = p_name and (figure = 'chargedWon' and (p_after ->> figure)::bigint < (initial #>> '{}')::bigint
                                                      or figure = 'chargedDays' and (p_after ->> figure)::bigint > (initial #>> '{}')::bigint))
           when 'friend' then
             (p_after ->> 'points')::bigint > least(reward_points, (p_after ->> 'chargedWon')::bigint)
             and ((p_after ->> 'points')::bigint > coalesce((p_before ->> 'points')::bigint, 0)
                  or (p_after ->> 'chargedWon')::bigint < (p_before ->> 'chargedWon')::bigint)
             -- Points for charges that are not played.
             or not coalesce((p_after ->> 'turnover')::boolean, true)
                and (p_after ->> 'points')::bigint
                    > case when (p_before ->> 'turnover')::boolean then 0 else coalesce((p_before ->> 'points')::bigint, 0) end
             or coalesce((p_after ->> 'dayPoints')::bigint > greatest(reward_points, (p_before ->> 'dayPoints')::bigint), false)
           when 'charge_bonus' then
             (p_after ->> 'active')::boolean
             and ((p_after ->> 'percent')::integer > bonus_percent
                  or bonus_member_won > 0 and (p_after ->> 'max_won_a_day')::bigint >= bonus_member_won
                  or (p_after ->> 'turnover_percent')::integer < bonus_turnover_percent)
             and not coalesce((p_before ->> 'active')::boolean
                              and (p_after ->> 'percent')::integer <= (p_before ->> 'percent')::integer
                              and (p_after ->> 'max_won_a_day')::bigint <= (p_before ->> 'max_won_a_day')::bigint
                              and (p_after ->> 'turnover_percent')::integer >= (p_before ->> 'turnover_percent')::integer
                              and (p_after ->> 'least_odds')::numeric >= (p_before ->> 'least_odds')::numeric
                              and p_after -> 'occasion' = p_before -> 'occasion'
                              and p_after -> 'levels' <@ (p_before -> 'levels')
                              and p_after -> 'games' <@ (p_before -> 'games'), false)
           else setting_looser(p_name, p_before, p_after)
         end
    from approval_setting
$$;
