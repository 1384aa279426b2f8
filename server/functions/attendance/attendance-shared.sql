-- Whether another member who shares a browser or a bank account with this one was given points for coming on a day from `p_from` to `p_day`. An
-- address is no such link, since a family has one, nor is a name: thousands have the commonest ones. The caller who is about to give points has
-- waited for its turn (`attendance_turn`).
create or replace function attendance_shared(p_member bigint, p_from date, p_day date) returns boolean language sql stable as $$
  select exists (select from linked_members(array[p_member]) link
                   join attendance on attendance.member_id = link.other_id and day between p_from and p_day and points > 0
                  where how in ('device', 'account'))
$$;
