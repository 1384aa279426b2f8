-- An agent's percentage is never above that of the upper agent: 23514 for a statement that leaves it so, of a row that it changed or of one below.
create or replace function refuse_higher_rates() returns trigger language plpgsql as $$
declare
  higher bigint;
begin
  select low.agent_id into higher
    from agent_terms low
    join agent_rates(array(select agent_id from placed union select upper_id from placed where upper_id is not null)) upper
      on upper.agent_id = low.upper_id
    join agent_rates(array(select agent_id from agent_terms where upper_id in (select agent_id from placed)
                           union select agent_id from placed)) own
      on own.agent_id = low.agent_id and own.game = upper.game
   where own.percent > upper.percent
   limit 1;
  if found then
    raise exception 'agent % has a percentage above that of the upper agent', higher using errcode = 'check_violation';
  end if;
  return null;
end $$;
