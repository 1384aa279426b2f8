-- Holds the setting of approvals to itself: a change that lets one operator do more is saved by the owner of the database, or by the second of two
-- operators who approved these figures. 42501 else.
create or replace function refuse_loose_approvals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not loosens_approvals(new.before, new.after) then return new; end if;
  if new.changed_by is null and by_owner() or exists (
    select from approval
     where kind = 'approval-setting' and outcome = 'approved' and decided_by = new.changed_by and decided_at > app_now() - interval '1 minute'
       and command -> 'body' -> 'version' = to_jsonb(new.version - 1) and new.after @> (command -> 'body' -> 'value')) then
    return new;
  end if;
  raise exception 'no second operator approved this setting of approvals' using errcode = 'insufficient_privilege';
end $$;
