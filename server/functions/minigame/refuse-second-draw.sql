-- A round is drawn once.
create or replace function refuse_second_draw() returns trigger language plpgsql as $$
begin
  raise exception 'round % of game % was drawn', old.round, old.game_id;
end $$;
