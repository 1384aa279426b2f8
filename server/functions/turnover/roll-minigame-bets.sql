-- As `roll_bets`.
create or replace function roll_minigame_bets() returns trigger language plpgsql as $$
begin
  insert into rolling_due (source, refs, since)
  select 'minigame', array_agg(id), app_now() from settled where status <> 0 having count(*) > 0;
  return null;
end $$;
