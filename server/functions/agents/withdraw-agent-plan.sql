-- Takes back the plan of an agent that waits. Returns whether there was one. For an owner of the site (`p_by`), 42501 else. Locks as
-- `place_agent`, so that it is not carried out beside.
create or replace function withdraw_agent_plan(p_agent bigint, p_by bigint)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0 and 'owner' = any (grants)) then
    raise exception 'member % may not place agents', p_by using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('agents', 0));
  update agent_plan set state = 'withdrawn', ended_at = app_now() where agent_id = p_agent and state = 'waiting';
  return found;
end $$;
