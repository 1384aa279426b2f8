-- Members who share something come one after another until the end of their transactions, so that of two at once one sees the other's day. Who
-- shares nothing does not wait. Locks: the caller holds the member's accounts, and takes nothing of another member after this turn.
create or replace function attendance_turn(p_member bigint) returns void language plpgsql as $$
begin
  if exists (select from linked_members(array[p_member]) where how in ('device', 'account')) then
    perform wait_turn('attendance');
  end if;
end $$;
