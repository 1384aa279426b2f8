-- The operators' settings, one row for each setting, or for each of its keys. `shared/contracts/src/settings/site-settings.ts` declares the
-- figures; `value` has them by name. `save_setting` alone writes it, and everything reads it by the views `<name>_setting`
-- (src/platform/database/setting-views.ts).
create table setting (
  name       text not null,
  -- empty for a setting that is set once
  key        text not null default '',
  value      jsonb not null,
  -- Grows with every change: a form says which it was opened on.
  version    integer not null default 1,
  -- null: the site itself, or the owner of the database
  changed_by bigint references member (id),
  changed_at timestamptz,
  primary key (name, key)
);

-- Every change of a setting, with what it was before (null: it was not there) and after. Also of records that operators set one by one: `name`
-- is then the table, and before and after are its row (`note_record_version`).
create table setting_version (
  name       text not null,
  key        text not null,
  version    integer not null,
  before     jsonb,
  after      jsonb not null,
  changed_by bigint references member (id),
  changed_at timestamptz not null,
  primary key (name, key, version)
);
create trigger setting_version_append_only before update or delete or truncate on setting_version
  for each statement execute function refuse_change();

-- The figures of the settings as the contracts declare them, written anew when those change: `refuse_unfit_setting` holds every row to them.
create table setting_figure (
  name    text not null,
  figure  text not null,
  -- its column in the view
  field   text not null,
  -- number, flag, text, odds, odds-or-none, percent, choices, rows
  kind    text not null,
  -- of a number or a percentage
  least   bigint,
  most    bigint,
  initial jsonb not null,
  place   integer not null,
  primary key (name, figure)
);
create trigger setting_fits before insert or update on setting for each row execute function refuse_unfit_setting();

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
