-- Holds moves of members to the bounds of one operator: below an agent of whose members the line gets more than one owner may give
-- (`line_beyond_one`), a member moves by two operators who approved it in this transaction, or by the owner of the database. 42501 else,
-- with the constraint `rewards_by_two`. Who leaves an agent, or joins by a code, is not held.
create or replace function refuse_dear_agent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if by_owner() or not line_beyond_one(new.agent_id)
     or exists (
       select from approval own
        where kind = 'member-agent' and outcome = 'approved' and decided_at > app_now() - interval '1 hour' and written_now(own.xmin)
          and command @> jsonb_build_object('id', new.id)
          and lower(command -> 'body' ->> 'agent') = (select user_id from member where id = new.agent_id)) then
    return new;
  end if;
  raise exception 'no second operator approved the agent of member %', new.id using errcode = 'insufficient_privilege', constraint = 'rewards_by_two';
end $$;
