-- What the feed says is away without naming its prices: a market with a status of its own, and fixtures in play that the keep-alive left out.
alter table feed_package
  -- The latest keep-alive, and the fixtures in play that it listed; null: none came.
  add column alive_at timestamptz not null default '-infinity',
  add column alive_seq bigint not null default 0,
  add column alive_fixtures bigint[];

-- The latest message that took a whole market off. What was told of it before, and not since, is absent.
create table market_absence (
  package    text not null references feed_package (id),
  fixture_id bigint not null,
  market_id  integer not null,
  at         timestamptz not null,
  seq        bigint not null,
  primary key (fixture_id, package, market_id)
);
create index on market_absence (at);
