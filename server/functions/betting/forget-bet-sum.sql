-- Of a member whose settled bet changed, or who hid one: what is kept of their sums (`member_bet_sums`).
create or replace function forget_bet_sum() returns trigger language plpgsql as $$
begin
  -- Whoever sums up at the moment waits until this is committed, or has written before and is undone here.
  perform pg_advisory_xact_lock_shared(7040, hashint8(new.member_id));
  delete from bet_sum where member_id = new.member_id;
  return null;
end $$;
