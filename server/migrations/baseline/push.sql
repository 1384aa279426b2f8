-- Notifications that have to be sent, one row a device: written with what they tell, removed once the push service has taken them. No foreign
-- key to the device: a settlement never fails because a member signs out at that moment, and a notice without its device is dropped.
create table push_notice (
  id          bigint generated always as identity primary key,
  device_id   bigint not null,
  kind        text not null check (kind in ('bet', 'goal')),
  -- the bet, or the fixture
  subject_id  bigint not null,
  -- of a goal: the score before and after
  score       integer[] check ((kind = 'goal') = (score is not null) and cardinality(score) = 4),
  at          timestamptz not null,
  tries       integer not null default 0,
  next_try_at timestamptz not null
);
create index push_notice_due on push_notice (next_try_at, id);

-- The score of fixtures in play up to which goals were noted.
create table push_score (
  fixture_id bigint primary key references fixture (id),
  home       integer not null,
  away       integer not null
);
