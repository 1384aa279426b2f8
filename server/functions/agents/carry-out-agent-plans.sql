-- Carries out the plans for today or earlier, the oldest plan first. One that meets a draw-up or a share that is not decided waits on; one
-- that `place_agent` refuses otherwise has failed, as one of an owner who is none any more ('by'), and one that takes two by now and is not what
-- two approved when it was planned ('needs-two'). Returns how many ended. Locks as `place_agent`.
create or replace function carry_out_agent_plans() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due agent_plan;
  said text;
  refused_by text;
  ended integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('agents', 0));
  for due in
    select * from agent_plan where state = 'waiting' and from_day <= (app_now() at time zone 'Asia/Seoul')::date order by id
  loop
    begin
      said := set_agent_terms(
        due.agent_id, due.version, due.upper_id, due.rates, due.losing, due.may_message, due.planned_by, false,
        exists (select from approval
                 where id = due.approval_id and kind = 'agent-terms' and outcome = 'approved' and decided_by = due.planned_by
                   and command @> agent_terms_command('next', due.agent_id, due.version, due.upper_id, due.rates, due.losing, due.may_message)));
    exception when insufficient_privilege then
      get stacked diagnostics refused_by = constraint_name;
      said := case refused_by when 'rewards_by_two' then 'needs-two' else 'by' end;
    end;
    continue when said in ('drawing', 'open');
    update agent_plan
       set state = case said when 'placed' then 'done' else 'failed' end, outcome = nullif(said, 'placed'), ended_at = app_now()
     where id = due.id;
    ended := ended + 1;
  end loop;
  return ended;
end $$;
