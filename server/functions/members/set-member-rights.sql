-- Sets what a member may do as staff (specification, section 6: type, role, withdrawalType; and the grants), and writes who did it.
-- For the database's owner alone, 42501 for the server's role: whatever a server could show for it (a session, a request that two owners
-- confirmed) are rows that its role writes. `p_by` is an owner of the site who is somebody else: 42501 else.
-- Raises 23503 when the member does not exist. Locks the member's row.
create or replace function set_member_rights(
  p_member bigint, p_type integer, p_role integer, p_withdrawal_type integer, p_grants text[], p_by bigint)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not by_owner() then
    raise exception 'the owner of the database alone gives rights' using errcode = 'insufficient_privilege';
  end if;
  if p_by = p_member or not exists (
    select from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0 and 'owner' = any (grants)) then
    raise exception 'member % may not give rights to member %', p_by, p_member using errcode = 'insufficient_privilege';
  end if;
  perform set_config('madang.rights_given_by', p_by::text, true);
  update member set type = p_type, role = p_role, withdrawal_type = p_withdrawal_type, grants = p_grants where id = p_member;
  if not found then
    raise exception 'member % does not exist', p_member using errcode = 'foreign_key_violation';
  end if;
  perform set_config('madang.rights_given_by', '', true);
end $$;
