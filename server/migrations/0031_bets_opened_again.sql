-- A correction can open a settled bet again: it then stands among the open ones of its member again. Keeps the name that its trigger
-- calls; the settings stand as they were.
create or replace function close_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  delete from open_bet using settled
   where settled.status <> 0 and open_bet.member_id = settled.member_id and open_bet.member_seq = settled.member_seq;
  insert into open_bet select member_id, member_seq from settled where status = 0 on conflict do nothing;
  return null;
end $$;
-- Bets that were opened again before this.
insert into open_bet select member_id, member_seq from bet where status = 0 on conflict do nothing;
