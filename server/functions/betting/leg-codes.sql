-- The codes by which the legs of a bet count now, as its history of settlements keeps them; with the reason of the operator's void that covers one.
create or replace function leg_codes(p_bet bigint) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('oddsId', selection.id::text, 'settlement', leg.settlement, 'void', case when selection.voided > 0 then (
           select void.reason
             from bet_void void join bet on bet.id = p_bet
            where void.fixture_id = selection.fixture_id and coalesce(void.market_id, market_id) = market_id and void.undone_at is null
              and (void.placed_from is null or bet.placed_at >= void.placed_from and bet.placed_at < void.placed_until)
            order by void.id limit 1) end) order by selection.id)
    from bet_leg leg join selection on selection.id = leg.selection_id
   where leg.bet_id = p_bet
$$;
