-- Keeps which bets of a member are in progress, with the most that the house could lose on each and until it. The booking function holds
-- the member's account. With the owner's rights: servers write this table through bets alone.
create or replace function open_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  insert into open_bet (member_id, member_seq, won, won_until)
  select member_id, member_seq, bet.won,
         case when last.won_until + bet.won <= (select max_member_selection_won from bet_setting) then last.won_until
              -- Bets settled meanwhile are left out again.
              else (select case when bool_and(earlier.won is not null) is not false then coalesce(sum(earlier.won), 0) end
                      from open_bet earlier where earlier.member_id = bet.member_id) end
           + sum(bet.won) over (partition by bet.member_id order by bet.member_seq)
    from (select member_id, member_seq, greatest(expected_payout - stake, 0) as won from placed where status = 0) as bet
    left join lateral (
         select open_bet.won_until from open_bet where open_bet.member_id = bet.member_id order by member_seq desc limit 1) as last on true;
  return null;
end $$;
