-- The counting of a bet's legs, as a text that is other once one of them counts otherwise.
create or replace function counted_legs(p_bet bigint) returns text language sql stable as $$
  select string_agg(concat_ws('=', selection_id, coalesce(settlement, 0)), ',' order by selection_id) from bet_leg where bet_id = p_bet
$$;
