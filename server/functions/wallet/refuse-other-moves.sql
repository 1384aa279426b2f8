-- The moves that there are. Nothing else of a request changes; sealing it anew is no move of it.
create or replace function refuse_other_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' then raise exception 'a request begins as requested, not as %', new.state; end if;
    return new;
  end if;
  if to_jsonb(old) - '{holder,account_number,account_end}'::text[]
     = to_jsonb(new) - '{holder,account_number,account_end}'::text[] then return new; end if;
  if (old.state, new.state) not in (('requested', 'checking'), ('requested', 'approved'), ('requested', 'refused'),
                                    ('requested', 'cancelled'), ('checking', 'approved'), ('checking', 'refused')) then
    raise exception 'request % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if to_jsonb(old) - '{state,checking_by,checking_at,decided_by,decided_at,reason}'::text[]
     <> to_jsonb(new) - '{state,checking_by,checking_at,decided_by,decided_at,reason}'::text[]
     or old.checking_by is not null and (old.checking_by, old.checking_at) is distinct from (new.checking_by, new.checking_at) then
    raise exception 'what was asked for in request % stays as it is', old.id;
  end if;
  return new;
end $$;
