-- The feed has several packages, each with selections of its own for the same fixtures. Nothing can be bet on while its package
-- is not open: silence, or no snapshot compared yet. Messages of the feed come twice, late and in any order, and end in the
-- same state.
create table feed_package (
  id             text primary key,
  open           boolean not null default false,
  last_heard_at  timestamptz,
  changed_at     timestamptz not null default now(),
  -- Nothing heard for this long, by the machine's clock: nothing of it can be bet on.
  silent_after   interval not null default '12 seconds',
  -- The message of the snapshot that opened it last. Rows from before it, and not since, are absent.
  snapshot_at    timestamptz not null default '-infinity',
  snapshot_seq   bigint not null default 0,
  -- The latest keep-alive, and the fixtures in play that it listed; null: none came.
  alive_at       timestamptz not null default '-infinity',
  alive_seq      bigint not null default 0,
  alive_fixtures bigint[],
  -- An operator stopped all of it (`package_halt`).
  halted         boolean not null default false
);
create trigger feed_package_stays before delete or truncate on feed_package for each statement execute function refuse_loss();
create trigger feed_package_keeps_its_id before update of id on feed_package for each statement execute function refuse_loss();

-- Messages of the feed that could not be booked. One that names a fixture or a selection that is not known yet waits for it, by its natural
-- key; the rest was set aside for operators, who replay it.
create table feed_reject (
  id            bigint generated always as identity primary key,
  package       text not null references feed_package (id),
  reason        text not null,
  detail        text not null,
  -- an envelope with the refused part alone, as JSON; null when it was too long to be kept
  item          text,
  digest        bytea not null,
  fixture_id    bigint,
  market_id     integer,
  bet_id        bigint,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at  timestamptz not null default clock_timestamp(),
  count         integer not null default 1,
  -- Refused messages that an operator has looked at are counted no more.
  seen_at       timestamptz,
  seen_by       text,
  unique (package, reason, digest)
);
create index feed_reject_waiting on feed_reject (fixture_id) where fixture_id is not null;
create index on feed_reject (last_seen_at);

-- The feed's name of a country, league or team, and the name that members read. A name without a translation stands here without
-- `korean`, since it was first seen, and is shown as it came.
create table feed_name (
  kind          text not null check (kind in ('location', 'league', 'team')),
  name          text not null,
  korean        text check (korean <> ''),
  first_seen_at timestamptz not null,
  changed_by    bigint references member (id),
  changed_at    timestamptz,
  primary key (kind, name)
);

-- Fixtures of sports that the site does not have: their other messages are passed over.
create table foreign_fixture (
  id      bigint primary key,
  told_at timestamptz not null default clock_timestamp()
);
create index on foreign_fixture (told_at);

insert into feed_package (id) values ('prematch'), ('inplay');
