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

-- Of those who were brought, whose reward is held back, with the things that they share with the member who brought them or with others whom
-- that member brought (`friend_reasons`). A hold stays, also when what they shared is forgotten.
create table friend_hold (
  friend_id bigint primary key references member (id),
  member_id bigint not null references member (id),
  reasons   text[] not null check (cardinality(reasons) > 0),
  at        timestamptz not null,
  check (friend_id <> member_id)
);
create index on friend_hold (at);
create trigger friend_hold_append_only before update or delete or truncate on friend_hold
  for each statement execute function refuse_change();

-- Holds that an operator released: so many points can be taken for that friend after all. They count with that operator's coupons.
create table friend_release (
  friend_id   bigint primary key references friend_hold (friend_id),
  points      integer not null check (points > 0),
  reason      text not null,
  released_by bigint not null references member (id),
  released_at timestamptz not null
);
create trigger friend_release_by_act before insert on friend_release for each row execute function refuse_unapproved_releases();
create trigger friend_release_append_only before update or delete or truncate on friend_release
  for each statement execute function refuse_change();
