-- Fences what a leader writes: the first statement of each of its transactions. Fails with SQLSTATE LEASE when the term is over.
-- Holds the term until the transaction ends: `take_lease` changes a column of a unique index, which this lock keeps out; to renew
-- the lease does not.
create or replace function hold_term(p_work text, p_term bigint) returns void language plpgsql as $$
begin
  perform from leader_lease where work = p_work and term = p_term for key share;
  if not found then
    raise exception 'term % of "%" is over', p_term, p_work using errcode = 'LEASE';
  end if;
end $$;
