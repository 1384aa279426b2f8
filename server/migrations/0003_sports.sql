create table sport (
  id   integer primary key,
  name text not null,
  sort integer not null
);
create table location (
  id   integer primary key,
  name text not null
);
create table league (
  id          integer primary key,
  sport_id    integer not null references sport (id),
  location_id integer not null references location (id),
  name        text not null
);

create table fixture (
  id              bigint primary key,
  league_id       integer not null references league (id),
  home            text not null,
  away            text not null,
  starts_at       timestamptz not null,
  -- the feed's status: 1 not started, 2 in progress, 3 finished, 4 cancelled, 5 postponed, 6 interrupted, 7 abandoned,
  -- 8 coverage lost, 9 about to start
  status          smallint not null,
  period          integer not null default 0,
  home_score      integer,
  away_score      integer,
  -- what was applied last, per kind of message: the feed's LastUpdate, then its sequence
  fixture_updated_at timestamptz not null,
  fixture_seq     bigint not null default 0,
  score_updated_at timestamptz,
  score_seq       bigint not null default 0
);
create index fixture_upcoming on fixture (starts_at, id) where status in (1, 9);

create table selection (
  -- the feed's bet id (64 bits)
  id              bigint primary key,
  fixture_id      bigint not null references fixture (id),
  market_id       integer not null,
  market_name     text not null,
  -- the feed's outcome name: 1, X, 2, Over, Under
  name            text not null,
  line            text,
  base_line       text,
  price           numeric(8, 2) not null check (price >= 1),
  -- the feed's bet status: 1 open, 2 suspended, 3 settled
  status          smallint not null,
  -- the feed's settlement: 1 loser, 2 winner, 3 refund, 4 half lost, 5 half won
  settlement      smallint check (settlement between 1 and 5),
  -- grows by one with every applied change of price, line or status
  version         integer not null default 1,
  feed_updated_at timestamptz not null,
  feed_seq        bigint not null default 0
);
create index on selection (fixture_id, market_id);

-- The line that the feed calls the main one of a market that has several.
create table market_main_line (
  fixture_id bigint not null references fixture (id),
  market_id  integer not null,
  base_line  text not null,
  feed_updated_at timestamptz not null,
  feed_seq   bigint not null default 0,
  primary key (fixture_id, market_id)
);

-- One row per feed package. Nothing can be bet on while it is not open: silence, or no snapshot compared yet.
create table feed_package (
  id              text primary key,
  open            boolean not null default false,
  last_heard_at   timestamptz,
  changed_at      timestamptz not null default now()
);
insert into feed_package (id) values ('prematch');
