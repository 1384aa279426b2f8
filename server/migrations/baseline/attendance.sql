-- What members get: points for coming every day, coupons, points for members whom they brought.
create table attendance_setting (
  only_row     boolean primary key default true check (only_row),
  -- of an ordinary day
  daily_points integer not null default 500 check (daily_points between 0 and 1000000),
  -- [{"streak": 7, "points": 5000}, …] by streak: what that day gives in place of an ordinary one. After the last it begins again.
  rewards      jsonb not null default '[{"streak": 7, "points": 5000}, {"streak": 14, "points": 10000}, {"streak": 21, "points": 20000},
                                    {"streak": 28, "points": 30000}]'
);

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

insert into attendance_setting default values;
