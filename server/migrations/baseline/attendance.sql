-- The gifts to members for coming every day. Its rule is `attendance_setting`.
-- Once a member and day in Seoul, for good.
create table attendance (
  member_id bigint not null references member (id),
  day       date not null,
  -- the how-manieth day in a row
  streak    integer not null check (streak > 0),
  points    integer not null check (points >= 0),
  at        timestamptz not null,
  primary key (member_id, day)
);
create trigger attendance_append_only before update or delete or truncate on attendance
  for each statement execute function refuse_change();
