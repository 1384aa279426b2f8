-- The receipt of a bet, whose SHA-256 is its slip: all that was agreed, with the time. The key is known to its member alone, so that others
-- cannot guess a slip from its hash.
create or replace function minigame_receipt(p_bet minigame_bet) returns text
language sql stable set search_path = public, pg_temp as $$
  select concat_ws('|', p_bet.game_id, p_bet.round, p_bet.id, p_bet.selection, p_bet.price, p_bet.stake, p_bet.idempotency_key,
                   coalesce(encode(p_bet.commitment, 'hex'), '-'),
                   to_char(p_bet.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;
