-- Sets what a member may do as staff (specification, section 6: type, role, withdrawalType; and the grants), and writes who did it.
-- The server's role has no other way to change them. The caller has checked that `p_by` may give these rights.
-- Raises 23503 when either member does not exist. Locks the member's row.
create or replace function set_member_rights(
  p_member bigint, p_type integer, p_role integer, p_withdrawal_type integer, p_grants text[], p_by bigint)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from member where id = p_by and removed_at is null) then
    raise exception 'member % gives rights, and does not exist', p_by using errcode = 'foreign_key_violation';
  end if;
  perform set_config('madang.rights_given_by', p_by::text, true);
  update member set type = p_type, role = p_role, withdrawal_type = p_withdrawal_type, grants = p_grants where id = p_member;
  if not found then
    raise exception 'member % does not exist', p_member using errcode = 'foreign_key_violation';
  end if;
  perform set_config('madang.rights_given_by', '', true);
end $$;
