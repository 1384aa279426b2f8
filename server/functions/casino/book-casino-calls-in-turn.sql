-- `book_casino_calls` for several calls of a member in one statement: each call has its `turn`, and those of one turn go together, of one
-- member at most one. Input and rows as there. The accounts are locked once, before the first turn: of a member whose account is held by
-- another, unless `p_patient`, no call of any turn is booked, so that none overtakes another.
create or replace function book_casino_calls_in_turn(p_calls jsonb, p_patient boolean)
returns table (place integer, answer jsonb, wallet jsonb, alarm boolean)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked constant bigint[] := array(select distinct (call -> 'memberId')::bigint from jsonb_array_elements(p_calls) call);
  held bigint[];
  this_turn jsonb;
begin
  if p_patient then
    held := array(select member_id from account where account.kind = 'cash' and member_id = any (asked) order by id for update);
  else
    held := array(select member_id from account where account.kind = 'cash' and member_id = any (asked) order by id for update skip locked);
  end if;
  for this_turn in
    select jsonb_agg(call order by (call -> 'place')::integer)
      from jsonb_array_elements(p_calls) call
     where call ->> 'memberId' is null or (call -> 'memberId')::bigint = any (held)
        or not exists (select from account where member_id = (call -> 'memberId')::bigint and account.kind = 'cash')
        or call ->> 'operation' in ('authenticate', 'balance')
     group by (call -> 'turn')::integer order by (call -> 'turn')::integer
  loop
    return query select booked.place, booked.answer, booked.wallet, booked.alarm from book_casino_calls(this_turn, p_patient) as booked;
  end loop;
end $$;
