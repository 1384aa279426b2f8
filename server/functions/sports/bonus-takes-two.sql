-- Tells whether this bonus of folders takes two operators: it is offered, it is more than one may set (`bonus_beyond`), and looser than the one that
-- stands.
create or replace function bonus_takes_two(p_folders integer, p_factor numeric, p_least_leg_odds numeric, p_offered boolean) returns boolean
language sql stable as $$
  select p_offered and bonus_beyond(p_folders, p_factor, p_least_leg_odds)
     and not exists (select from bonus join selection s on s.id = selection_id
                      where folders = p_folders and s.status = 1 and p_factor <= s.price and p_least_leg_odds >= least_leg_odds)
$$;
