-- Pays an open share by one transfer from the house's account `agent-shares`, or refuses it for a reason, which carries it to the agent's next one.
-- Returns 'decided'; 'not-found'; 'moved' where it is decided already; 'own' where the agent would decide it. `p_by` is an operator of the
-- site, 42501 else, and without an act of now by which it is paid (`acts_now`). The caller holds the agent's account; the share is locked after it.
create or replace function decide_agent_share(p_share bigint, p_to text, p_by bigint, p_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held agent_share;
begin
  if not exists (select from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0) then
    raise exception 'member % may not decide shares', p_by using errcode = 'insufficient_privilege';
  end if;
  select * into held from agent_share where id = p_share for update;
  if not found then return 'not-found'; end if;
  if held.agent_id = p_by then return 'own'; end if;
  if held.state <> 'open' then return 'moved'; end if;
  if p_to = 'paid' and not acts_now(p_by, 'share', held.total, 'agent-share', jsonb_build_object('id', p_share)) then
    raise exception 'member % pays share % neither alone nor as the second', p_by, p_share using errcode = 'insufficient_privilege';
  end if;
  update agent_share
     set state = p_to, decided_by = p_by, decided_at = app_now(), reason = case when p_to = 'refused' then p_reason end
   where id = p_share;
  if p_to = 'paid' then
    perform post_transfers(jsonb_build_array(jsonb_build_object(
      'reason', 'agent-share:' || p_share || ':paid', 'currency', 'KRW',
      'debit', jsonb_build_object('member', null, 'kind', 'agent-shares'),
      'credit', jsonb_build_object('member', held.agent_id, 'kind', 'cash'), 'amount', held.total)));
  end if;
  return 'decided';
end $$;
