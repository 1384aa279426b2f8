-- A beacon or provider tells of a round once.
create or replace function refuse_second_word() returns trigger language plpgsql as $$
begin
  raise exception 'what was told of round % of game % stays', old.round, old.game_id;
end $$;
