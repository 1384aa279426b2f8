-- One row: what a member gets for a member whom they brought.
create table friend_setting (
  only_row    boolean primary key default true check (only_row),
  -- What a member who was brought must have charged before the reward can be taken.
  charged_won bigint not null default 50000 check (charged_won > 0),
  points      integer not null default 10000 check (points between 0 and 1000000)
);

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

insert into friend_setting default values;
