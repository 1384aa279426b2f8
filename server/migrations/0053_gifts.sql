-- What members get: points for coming every day, coupons, points for members whom they brought.

create table attendance_setting (
  only_row boolean primary key default true check (only_row),
  -- of an ordinary day
  daily_points integer not null default 500 check (daily_points between 0 and 1000000),
  -- [{"streak": 7, "points": 5000}, …] by streak: what that day gives in place of an ordinary one. After the last it begins again.
  rewards  jsonb not null default '[{"streak": 7, "points": 5000}, {"streak": 14, "points": 10000}, {"streak": 21, "points": 20000},
                                    {"streak": 28, "points": 30000}]'
);
insert into attendance_setting default values;

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

-- won that coupons give
insert into account (member_id, kind, currency) values (null, 'coupons', 'KRW');

-- What an operator issued, to one member or to whoever types its code.
create table coupon_issue (
  id         bigint generated always as identity primary key,
  -- made when the form opens: the same issue is written once
  key        uuid not null unique,
  name       text not null,
  gives      text not null check (gives in ('won', 'points')),
  amount     bigint not null check (amount > 0),
  expires_at timestamptz not null,
  -- null: it was given to one member
  code       text unique check (code = upper(code)),
  -- how many members may have it
  copies     integer not null check (copies > 0),
  issued_by  bigint not null references member (id),
  issued_at  timestamptz not null,
  -- From then on nobody takes or uses it.
  stopped_by bigint references member (id),
  stopped_at timestamptz,
  check (code is not null or copies = 1),
  check ((stopped_by is null) = (stopped_at is null))
);

create table coupon (
  id          bigint generated always as identity primary key,
  issue_id    bigint not null references coupon_issue (id),
  member_id   bigint not null references member (id),
  received_at timestamptz not null,
  used_at     timestamptz,
  unique (issue_id, member_id)
);
create index coupon_by_member on coupon (member_id, id desc);

-- What was issued stays as it was, and what was used stays used.
create function refuse_other_coupons() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - '{stopped_by,stopped_at,used_at}'::text[] <> to_jsonb(new) - '{stopped_by,stopped_at,used_at}'::text[] then
    raise exception '% % stays as it was issued', tg_table_name, old.id;
  end if;
  return new;
end $$;
create function refuse_second_use() returns trigger language plpgsql as $$
begin
  raise exception '% % was used or stopped before', tg_table_name, old.id;
end $$;
create trigger coupon_issue_stays before update on coupon_issue for each row execute function refuse_other_coupons();
create trigger coupon_stays before update on coupon for each row execute function refuse_other_coupons();
create trigger coupon_used_once before update on coupon for each row
  when (old.used_at is not null) execute function refuse_second_use();
create trigger coupon_issue_stopped_once before update on coupon_issue for each row
  when (old.stopped_at is not null) execute function refuse_second_use();
create trigger coupon_issue_kept before delete or truncate on coupon_issue for each statement execute function refuse_change();
create trigger coupon_kept before delete or truncate on coupon for each statement execute function refuse_change();

create table friend_setting (
  only_row    boolean primary key default true check (only_row),
  -- What a member who was brought must have charged before the reward can be taken.
  charged_won bigint not null default 50000 check (charged_won > 0),
  points      integer not null default 10000 check (points between 0 and 1000000)
);
insert into friend_setting default values;

-- Once for each member who was brought.
create table friend_reward (
  friend_id bigint primary key references member (id),
  member_id bigint not null references member (id),
  points    integer not null check (points > 0),
  at        timestamptz not null,
  check (friend_id <> member_id)
);
create index friend_reward_by_member on friend_reward (member_id);
create trigger friend_reward_append_only before update or delete or truncate on friend_reward
  for each statement execute function refuse_change();
