-- What the house can lose to a member on a selection, by the open bets of the member, whose account the caller holds.
create or replace function member_exposure(p_member bigint, p_selection bigint) returns bigint language sql stable as $$
  select coalesce(sum(exposure_of(bet)), 0)::bigint
    from open_bet
    join bet using (member_id, member_seq)
    join bet_leg leg on leg.bet_id = bet.id and leg.selection_id = p_selection
   where open_bet.member_id = p_member
$$;
