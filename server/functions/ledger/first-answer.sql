-- The use of a member's key, by the hash of its body, and the first answer; no row when it was not used. That of a bet is made
-- of the bet, or of the bet that waited before it was decided; that of everything else was kept.
create or replace function first_answer(p_member bigint, p_key uuid)
returns table (request text, body_hash bytea, answer jsonb) language sql stable as $$
  select request, body_hash, answer from idempotency where member_id = p_member and key = p_key
  union all
  select 'bet', body_hash, placed_answer(bet) from bet
   where member_id = p_member and idempotency_key = p_key
     and not exists (select from delayed_bet where delayed_bet.bet_id = bet.id)
  union all
  select 'bet', body_hash, delayed_answer(delayed_bet) from delayed_bet
   where member_id = p_member and idempotency_key = p_key
$$;
