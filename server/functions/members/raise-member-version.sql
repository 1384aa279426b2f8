-- Counts the changes of what operators set: two of them who opened one page do not both change it.
create or replace function raise_member_version() returns trigger language plpgsql as $$
begin
  if (old.level, old.tendency, old.stake_percent, old.agent_id, old.type, old.role, old.withdrawal_type, old.grants, old.removed_at)
     is distinct from
     (new.level, new.tendency, new.stake_percent, new.agent_id, new.type, new.role, new.withdrawal_type, new.grants, new.removed_at) then
    new.terms_version := old.terms_version + 1;
  end if;
  return new;
end $$;
