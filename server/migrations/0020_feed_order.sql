-- Messages of the feed come twice, late and in any order, and end in the same state.
alter table feed_package
  -- Nothing heard for this long, by the machine's clock: nothing of it can be bet on.
  add column silent_after interval not null default '12 seconds',
  -- The message of the snapshot that opened it last. What was told before it, and not since, is absent.
  add column snapshot_at timestamptz not null default '-infinity',
  add column snapshot_seq bigint not null default 0;

alter table selection
  -- The latest message that told of it, whatever LastUpdate it carried.
  add column said_at timestamptz not null default '-infinity',
  add column said_seq bigint not null default 0,
  add column absent boolean not null default false;

-- Fixture and livescore messages both tell the status.
alter table fixture
  add column status_updated_at timestamptz not null default '-infinity',
  add column status_seq bigint not null default 0,
  -- Who told of it first: the simulator plays its own fixtures alone. Those of before it played whoever had told of them.
  add column source text;
update fixture set source = 'simulator', (status_updated_at, status_seq) = (
  select at, seq from (values (fixture_updated_at, fixture_seq), (score_updated_at, score_seq)) as told (at, seq)
   where at is not null order by at desc, seq desc limit 1);

alter table league add column named_at timestamptz not null default '-infinity', add column named_seq bigint not null default 0;
alter table location add column named_at timestamptz not null default '-infinity', add column named_seq bigint not null default 0;

-- What the feed told and could not be booked. What names a fixture or a selection that is not known yet waits for it, by its natural
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
  unique (package, reason, digest)
);
create index feed_reject_waiting on feed_reject (fixture_id) where fixture_id is not null;
create index on feed_reject (last_seen_at);
