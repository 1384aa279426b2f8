-- Makes the caller the leader of this work for so many milliseconds. Answers the term, a number that no other leader of the work has or had.
-- No term: another server leads, and the answer says until when its lease runs. Three leases can be taken: one that was given back, one
-- that ended 20 s ago, and one that ended and that the caller has seen unchanged for some time (`p_seen`). The last rule lets a leader renew
-- its lease first after a failover of the database. Does not wait: a locked row belongs to a transaction of the leader, or to a server that
-- is taking the lease.
create or replace function take_lease(
  p_work text, p_holder text, p_ms integer, p_seen timestamptz, out term bigint, out ends_at text
) language plpgsql as $$
declare
  at timestamptz := clock_timestamp();
begin
  insert into leader_lease (work) values (p_work) on conflict do nothing;
  update leader_lease lease
    set term = lease.term + 1, holder = p_holder, taken_at = at, ends_at = at + p_ms * interval '1 ms',
      ending = false, successor = null, successor_ready = false
    where work = (
      select work from leader_lease free
        where work = p_work and (free.ends_at < at - interval '20 s' or free.ends_at < at and free.ends_at = p_seen)
        for update skip locked)
    returning lease.term into take_lease.term;
  select lease.ends_at::text into take_lease.ends_at from leader_lease lease where work = p_work;
end $$;
