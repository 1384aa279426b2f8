-- Aggregators bring games of many providers. They speak one protocol (docs/casino-wallet.md) and differ in what stands here; addresses
-- and keys are the server's configuration.
create table casino_aggregator (
  id               text primary key,
  -- how it and the site sign: a shared secret, or a pair of keys on each side
  signature        text not null check (signature in ('hmac', 'rsa')),
  -- how far the time of a call may be from the database's
  window_seconds   integer not null default 60 check (window_seconds between 5 and 600),
  -- how amounts are written: won with up to two decimals as text ("950.50"), or hundredths of a won as an integer
  amounts          text not null check (amounts in ('decimal', 'hundredths')),
  -- what a rollback of something unknown is told: that it is done, or that there is nothing; in both cases the debit stays barred
  unknown_rollback text not null check (unknown_rollback in ('ok', 'transaction-unknown')),
  maintenance_flg  boolean not null default false
);
insert into casino_aggregator (id, signature, amounts, unknown_rollback) values
  ('playfun', 'hmac', 'decimal', 'ok'),
  ('cx', 'rsa', 'decimal', 'transaction-unknown'),
  ('vinus', 'hmac', 'hundredths', 'ok');

-- A member's entry. Its token goes to the aggregator alone, never through a browser; here is its hash.
create table casino_session (
  id           bigint generated always as identity primary key,
  token_hash   bytea not null unique,
  member_id    bigint not null references member (id),
  aggregator   text not null references casino_aggregator (id),
  -- as the aggregator names it; null: its lobby
  game_ref     text,
  page         text not null,
  -- the session of the site, which is removed some time after its end
  site_session bigint not null,
  started_at   timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index on casino_session (member_id, id desc);
create index on casino_session (expires_at);

-- Calls of aggregators that were heard; kept for as long as their time would be accepted.
create table casino_nonce (
  aggregator text not null references casino_aggregator (id),
  nonce      text not null,
  heard_at   timestamptz not null,
  primary key (aggregator, nonce)
);
create index on casino_nonce (heard_at);

-- The lobby that the site itself stood in for.
drop table casino_launch;
