-- Forgets the kept sums (`member_bet_sums`) of a member whose settled bet changed, or who hid one.
create or replace function forget_bet_sum() returns trigger language plpgsql as $$
begin
  -- A summing transaction waits until this is committed, or has written before and is undone here.
  perform pg_advisory_xact_lock_shared(7040, hashint8(new.member_id));
  delete from bet_sum where member_id = new.member_id;
  return null;
end $$;
