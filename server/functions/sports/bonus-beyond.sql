-- Tells whether a bonus of folders is more than one operator may set: a higher factor than so many percent for each folder, or folders of lower odds.
create or replace function bonus_beyond(p_folders integer, p_factor numeric, p_least_leg_odds numeric) returns boolean language sql stable as $$
  select (p_factor - 1) * 100 > p_folders * folder_bonus_percent or p_least_leg_odds < folder_bonus_odds from approval_setting
$$;
