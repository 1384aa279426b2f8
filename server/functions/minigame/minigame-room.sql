-- The won that may still be lost to this member on this selection of a round, on the selection, and in the game on the day of the round:
-- the least of them. It takes no lock; the booking function holds the member's account, and takes room by `take_minigame_room`.
create or replace function minigame_room(p_member bigint, p_game integer, p_round bigint, p_selection text) returns bigint language sql stable as $$
  select greatest(0, least(
           max_member_selection_won - (select coalesce(sum(minigame_bet_won(bet)), 0) from minigame_bet bet
                                        where bet.member_id = p_member and bet.game_id = p_game and bet.round = p_round
                                          and bet.selection = p_selection and bet.status = 0),
           max_selection_won - (select coalesce(sum(used), 0) from minigame_exposure
                                 where game_id = p_game and round = p_round and selection = p_selection),
           max_day_won - (select coalesce(sum(used), 0) from minigame_exposure
                           where game_id = p_game and selection = '' and round = minigame_day(draws_at))))::bigint
    from minigame join minigame_round on game_id = minigame.id
   where minigame.id = p_game and minigame_round.round = p_round
$$;
