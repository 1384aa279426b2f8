-- An agent with agents below stays one: 23514 else. Waits for changes of the tree.
create or replace function refuse_leaving_agents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('agents', 0));
  if exists (select from agent_terms where upper_id = old.id) then
    raise exception 'member % has agents below and stays an agent', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
