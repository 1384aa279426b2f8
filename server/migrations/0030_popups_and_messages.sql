-- Announcements on home. The page shows `contents` (HTML) at this place on a wide screen.
create table popup (
  id                integer generated always as identity primary key,
  title             text not null,
  contents          text not null,
  width             integer not null check (width between 200 and 1200),
  pc_left_location  integer not null check (pc_left_location between 0 and 4000),
  pc_top_location   integer not null check (pc_top_location between 0 and 4000),
  popup_flg         boolean not null default true,
  sort              integer not null default 0
);

-- What operators write to one member.
create table message (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  title     text not null,
  contents  text not null,
  sent_at   timestamptz not null default now(),
  read_at   timestamptz
);
create index message_unread on message (member_id) where read_at is null;
