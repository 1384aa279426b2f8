-- A request for rolling is decided once, and its terms stay. It is approved by an act of now (`acts_now`): 42501 else.
create or replace function refuse_other_rolling_moves() returns trigger language plpgsql as $$
begin
  if old.state <> 'requested'
     or (old.id, old.member_id, old.tab, old.amount, old.requested_at)
        is distinct from (new.id, new.member_id, new.tab, new.amount, new.requested_at) then
    raise exception 'rolling request % is % and stays so', old.id, old.state;
  end if;
  if new.state = 'approved' and not acts_now(new.decided_by, 'rolling', new.amount, 'rolling-request', jsonb_build_object('id', new.id)) then
    raise exception 'member % pays rolling request % neither alone nor as the second', new.decided_by, new.id
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
