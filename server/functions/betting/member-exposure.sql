-- The possible loss of the house to a member on a selection, by the open bets of the member, whose account the caller holds.
create or replace function member_exposure(p_member bigint, p_selection bigint) returns bigint language sql stable as $$
  -- Bet by bet: each is two looks into an index, however little is known of the tables.
  select coalesce(sum((
           select exposure_of(bet)
             from bet
            where bet.member_id = open_bet.member_id and bet.member_seq = open_bet.member_seq
              and exists (select from bet_leg where bet_id = bet.id and selection_id = p_selection))), 0)::bigint
    from open_bet
   where member_id = p_member
$$;
