-- One row: settings of the whole site.
create table site_setting (
  only_row                boolean primary key default true check (only_row),
  site_notice_flg         boolean not null default false,
  auto_logout_min         integer not null default 120 check (auto_logout_min > 0),
  session_max_hours       integer not null default 24 check (session_max_hours between 1 and 720),
  join_start_end_flg      boolean not null default false,
  -- How long a bet in play waits before it is decided, in seconds, by sport (specification, section 3); `basic` for every other.
  live_betting_soccer     integer not null default 7 check (live_betting_soccer between 0 and 60),
  live_betting_basketball integer not null default 5 check (live_betting_basketball between 0 and 60),
  live_betting_baseball   integer not null default 5 check (live_betting_baseball between 0 and 60),
  live_betting_volleyball integer not null default 5 check (live_betting_volleyball between 0 and 60),
  live_betting_hockey     integer not null default 5 check (live_betting_hockey between 0 and 60),
  live_betting_basic      integer not null default 5 check (live_betting_basic between 0 and 60),
  -- Grows with every change of the live betting times: an operator's form carries the one that it was opened on.
  live_betting_version    integer not null default 1,
  security_log_days       integer not null default 1095 check (security_log_days between 365 and 3650),
  -- Five years: what Korean law asks of records of payments and contracts.
  erase_after_days        integer not null default 1825 check (erase_after_days between 0 and 3650),
  -- Sports that are bet on in play beside the specification's five.
  further_live_sports     integer[] not null default '{}'
);

-- Lines of the ticker, as HTML.
create table news_link (
  id       integer generated always as identity primary key,
  contents text not null,
  sort     integer not null default 0
);

-- Announcements on home. The page shows `contents` (HTML) at this place on a wide screen.
create table popup (
  id               integer generated always as identity primary key,
  title            text not null,
  contents         text not null,
  width            integer not null check (width between 200 and 1200),
  pc_left_location integer not null check (pc_left_location between 0 and 4000),
  pc_top_location  integer not null check (pc_top_location between 0 and 4000),
  popup_flg        boolean not null default true,
  sort             integer not null default 0,
  -- null: from the start, and to no end. What an operator removed is gone: nothing else knows of it.
  shown_from       timestamptz,
  shown_until      timestamptz,
  check (shown_from < shown_until)
);

-- Messengers by which members reach the site, as operators set them.
create table messenger (
  sort         integer primary key,
  name         text not null unique,
  img_path     text not null,
  url          text not null check (url ~ '^https://'),
  messenger_id text not null,
  use_flag     integer not null default 0 check (use_flag in (0, 1))
);

insert into site_setting default values;
