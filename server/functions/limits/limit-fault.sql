-- The reason for which a member may not stake ('play') or charge ('charge') this much now, by an operator or by their own limits; null when they
-- may. Either {fault: 'restricted'}, {fault: 'paused', until (null: for good)} or {fault: 'deposit' | 'stake' | 'loss', period, leftWon}.
-- Play of 0 won asks for the first two alone. The caller holds the member's cash account, and so do all that change a limit or use some of
-- it: no two pass one limit together. Cheap for members who never set anything.
create or replace function limit_fault(p_member bigint, p_what text, p_won bigint, p_at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  paused timestamptz;
  tightest record;
begin
  if not exists (select from limited_member where member_id = p_member) then
    return null;
  end if;
  if exists (select from member_restriction where member_id = p_member and lifted_at is null) then
    return jsonb_build_object('fault', 'restricted');
  end if;
  select max(until_at) into paused from member_pause where member_id = p_member and until_at > p_at;
  if paused is not null then
    return jsonb_build_object('fault', 'paused', 'until', case when paused < 'infinity' then wallet_moment(paused) end);
  end if;
  select kind, period, standing.won - limit_used(p_member, kind, since) as left_won into tightest
    from limit_standing(p_member, case p_what when 'charge' then '{deposit}' else '{stake,loss}' end::text[], p_at) as standing
   where standing.won is not null
   order by left_won limit 1;
  if p_won > 0 and p_won > tightest.left_won then
    return jsonb_build_object('fault', tightest.kind, 'period', tightest.period, 'leftWon', greatest(0, tightest.left_won));
  end if;
  return null;
end $$;
