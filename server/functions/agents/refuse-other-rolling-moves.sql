-- A request for rolling is decided once, and its terms stay.
create or replace function refuse_other_rolling_moves() returns trigger language plpgsql as $$
begin
  if old.state <> 'requested'
     or (old.id, old.member_id, old.tab, old.amount, old.requested_at)
        is distinct from (new.id, new.member_id, new.tab, new.amount, new.requested_at) then
    raise exception 'rolling request % is % and stays so', old.id, old.state;
  end if;
  return new;
end $$;
