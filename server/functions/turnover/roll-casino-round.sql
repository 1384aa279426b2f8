-- A round counts once nothing more will come of it; a rollback after that is taken back, and all of it when a stake opens the round again.
create or replace function roll_casino_round() returns trigger language plpgsql as $$
begin
  perform count_play('casino', array[new.id], array[casino_at_risk(new)]);
  return null;
end $$;
