-- The moves that there are. Nothing else of a request changes; sealing it anew is no move of it. One is approved once it is checked: by one operator
-- within the bounds of one (`solo_act`), or by the second of two who approved it, in the transaction of that act; an exchange by none who reset the
-- member's sign-in in the last seven days. 42501 else. The owner of the database needs no act.
create or replace function refuse_other_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' then raise exception 'a request begins as requested, not as %', new.state; end if;
    return new;
  end if;
  if to_jsonb(old) - '{holder,account_number,account_end,holder_hash}'::text[]
     = to_jsonb(new) - '{holder,account_number,account_end,holder_hash}'::text[] then return new; end if;
  if (old.state, new.state) not in (('requested', 'checking'), ('requested', 'refused'), ('requested', 'cancelled'),
                                    ('checking', 'approved'), ('checking', 'refused')) then
    raise exception 'request % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if to_jsonb(old) - '{state,checking_by,checking_at,decided_by,decided_at,reason}'::text[]
     <> to_jsonb(new) - '{state,checking_by,checking_at,decided_by,decided_at,reason}'::text[]
     or old.checking_by is not null and (old.checking_by, old.checking_at) is distinct from (new.checking_by, new.checking_at) then
    raise exception 'what was asked for in request % stays as it is', old.id;
  end if;
  if new.state = 'approved' and not acts_now(new.decided_by, new.kind, new.amount + new.bonus_won, 'money-request',
                                             jsonb_build_object('id', new.id)) then
    raise exception 'member % approves request % neither alone nor as the second', new.decided_by, new.id using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'approved' and new.kind = 'exchange' and exists (
    select from member_reset where reset_by = new.decided_by and member_id = new.member_id and reset_at > app_now() - interval '7 days') then
    raise exception 'member % reset the sign-in of member %', new.decided_by, new.member_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
