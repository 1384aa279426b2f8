-- Notes each change of a member's rights with who made it: the member of staff that `set_member_rights` names, or the role that
-- changed the row by other means.
create or replace function note_rights_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := jsonb_build_object('type', old.type, 'role', old.role, 'withdrawalType', old.withdrawal_type, 'grants', old.grants);
  after jsonb := jsonb_build_object('type', new.type, 'role', new.role, 'withdrawalType', new.withdrawal_type, 'grants', new.grants);
begin
  if before <> after then
    insert into member_rights_change (member_id, before, after, changed_by, changed_as, changed_at)
    values (new.id, before, after, nullif(current_setting('madang.rights_given_by', true), '')::bigint, session_user, app_now());
  end if;
  return null;
end $$;
