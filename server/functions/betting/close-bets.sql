-- Bets that are settled are no longer in progress; bets that are opened again are, and the sums of those after them become unknown.
-- The settling function holds the accounts. With the owner's rights, as `open_bets`.
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
