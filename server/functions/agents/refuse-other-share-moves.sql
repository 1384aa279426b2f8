-- A share stays as it was drawn up. It is decided once, from `open`, and carried once.
create or replace function refuse_other_share_moves() returns trigger language plpgsql as $$
begin
  if (old.id, old.period_id, old.agent_id, old.earned, old.carried) is distinct from (new.id, new.period_id, new.agent_id, new.earned, new.carried)
     or old.state <> 'open' and (old.state, old.decided_by, old.decided_at, old.reason)
                                is distinct from (new.state, new.decided_by, new.decided_at, new.reason)
     or old.carried_to is not null then
    raise exception 'share % is % and stays so', old.id, old.state;
  end if;
  return new;
end $$;
