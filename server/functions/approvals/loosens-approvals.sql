-- Tells if a change of the setting of approvals lets one operator do more: a higher amount or none (0), an account without a second operator or told
-- earlier, a first approval that holds longer, bonuses and rewards that give members more. Any change of a figure that this does not know
-- counts as looser.
create or replace function loosens_approvals(p_before jsonb, p_after jsonb) returns boolean language sql immutable as $$
  select coalesce(bool_or(case
           when figure ~ 'Won$' then coalesce(nullif(after::numeric, 0), 'infinity') > coalesce(nullif(before::numeric, 0), 'infinity')
           when figure = 'depositAccount' then before::boolean and not after::boolean
           when figure = 'coolingMinutes' then after::numeric < before::numeric
           when figure in ('waitMinutes', 'bonusPercent', 'rewardPoints', 'folderBonusPercent', 'rollingPercent', 'losingPercent')
             then after::numeric > before::numeric
           when figure in ('bonusTurnoverPercent', 'folderBonusOdds') then after::numeric < before::numeric
           else after <> before end), false)
    from (select figure, after, p_before ->> figure as before from jsonb_each_text(p_after) as figures (figure, after)) changes
$$;
