-- Waits for a turn at acts that are added up under a bound, one transaction after another until its end. After the wait it sees the commits of the
-- others: a transaction that keeps its first snapshot would not, and is refused (42501).
create or replace function wait_turn(p_at text) returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'acts that are added up are written in transactions that read the commits of others' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_at, 0));
end $$;
