-- The most that the house can lose on this bet and all of the member's before it that are in progress: what one more bet may add is asked of
-- the last alone, and not of hundreds. It is no less than their sum: a bet that is settled leaves those after it as they are. Null where
-- nobody knows, so that they are summed.
alter table open_bet add column won_until bigint;

-- Keeps which bets of a member are in progress, with the most that the house could lose on each and until it. Whoever books holds the
-- member's account. With the owner's rights: servers write this table through bets alone.
create or replace function open_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  insert into open_bet (member_id, member_seq, won, won_until)
  select member_id, member_seq, bet.won,
         case when last.won_until + bet.won <= (select max_member_selection_won from bet_setting) then last.won_until
              -- What was settled meanwhile is left out again.
              else (select case when bool_and(earlier.won is not null) is not false then coalesce(sum(earlier.won), 0) end
                      from open_bet earlier where earlier.member_id = bet.member_id) end
           + sum(bet.won) over (partition by bet.member_id order by bet.member_seq)
    from (select member_id, member_seq, greatest(expected_payout - stake, 0) as won from placed where status = 0) as bet
    left join lateral (
         select open_bet.won_until from open_bet where open_bet.member_id = bet.member_id order by member_seq desc limit 1) as last on true;
  return null;
end $$;

-- Bets that are settled are not in progress any more; those that are opened again are, and nobody knows what they make of those after
-- them. Whoever settles holds the accounts. With the owner's rights, as `open_bets`.
create or replace function close_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  delete from open_bet using settled
   where settled.status <> 0 and open_bet.member_id = settled.member_id and open_bet.member_seq = settled.member_seq;
  with opened as (
    insert into open_bet (member_id, member_seq, won)
    select member_id, member_seq, greatest(expected_payout - stake, 0) from settled where status = 0 on conflict do nothing
    returning member_id, member_seq
  )
  update open_bet set won_until = null
    from opened where open_bet.member_id = opened.member_id and open_bet.member_seq > opened.member_seq and won_until is not null;
  return null;
end $$;
