-- Which migrations this database has; `migrate` writes it, the baseline as the first.
create table migration (
  name       text primary key,
  applied_at timestamptz not null default now()
);

-- Which text of each function (server/functions) this database has; see `migrate`.
create table sql_function (
  name    text primary key,
  hash    text not null,
  made_at timestamptz not null default now()
);

-- How far the site's clock (app_now) is ahead of the machine's. Only development and tests may move it.
create table site_clock (
  one     boolean primary key default true check (one),
  movable boolean not null default false,
  ahead   interval not null default '0',
  check (movable or ahead = '0')
);

insert into site_clock default values;
