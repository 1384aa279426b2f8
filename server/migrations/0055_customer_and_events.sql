-- What members ask operators. Nobody else reads it.
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

-- Events that members enter once, and who won.
alter table site_event
  add column takes_entries boolean not null default false,
  -- what winners get, in words
  add column prize text not null default '',
  add column drawn_at timestamptz;

create table site_event_entry (
  event_id   integer not null references site_event (id),
  member_id  bigint not null references member (id),
  entered_at timestamptz not null,
  won        boolean not null default false,
  primary key (event_id, member_id)
);
create index site_event_winner on site_event_entry (event_id) where won;
