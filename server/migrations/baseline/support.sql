-- Questions of members to operators. No other member reads them.
create table question (
  id          integer generated always as identity primary key,
  member_id   bigint not null references member (id),
  flag        text not null check (flag in ('account', 'charge', 'exchange', 'bet', 'member', 'etc')),
  title       text not null,
  contents    text not null,
  -- pictures (table file)
  files       text[] not null default '{}',
  asked_at    timestamptz not null,
  answer      text,
  answered_by bigint references member (id),
  answered_at timestamptz,
  read_at     timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index question_of_member on question (member_id, id desc);
create index question_waiting on question (id) where answered_at is null;
create index question_answered on question (answered_at desc) where answered_at is not null;
