-- Takes room for a bet that can win so much beyond its stake, on its selection or, with '' and a day as round, in its game; null when that is
-- done, otherwise the room that is left. Within this connection's share its row alone is locked; beyond that all rows are, and the rest is shared
-- out anew. Rows are locked in key order, after the round and the account.
create or replace function take_minigame_room(p_game integer, p_round bigint, p_selection text, p_won bigint, p_limit bigint)
returns bigint language plpgsql as $$
declare
  here constant smallint := pg_backend_pid() % 16;
  used_won bigint;
  rows_held integer;
begin
  update minigame_exposure set used = used + p_won
   where game_id = p_game and round = p_round and selection = p_selection and stripe = here and of_limit = p_limit and used + p_won <= share;
  if found then
    return null;
  end if;
  loop
    select sum(used), count(*) into used_won, rows_held
      from (select used from minigame_exposure
             where game_id = p_game and round = p_round and selection = p_selection order by stripe for update) as locked;
    exit when rows_held = 16;
    insert into minigame_exposure (game_id, round, selection, stripe)
    select p_game, p_round, p_selection, stripe from generate_series(0, 15) as stripe on conflict do nothing;
  end loop;
  if p_won > p_limit - used_won then
    return greatest(0, p_limit - used_won);
  end if;
  update minigame_exposure
     set used = used + case when stripe = here then p_won else 0 end,
         share = used + case when stripe = here then p_won else 0 end + (p_limit - used_won - p_won) / 16,
         of_limit = p_limit
   where game_id = p_game and round = p_round and selection = p_selection;
  return null;
end $$;
