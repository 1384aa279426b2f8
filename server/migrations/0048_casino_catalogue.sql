-- What can be played in the casino. What an aggregator lists is brought in by `casino/sync-catalogue.ts`; whether the site offers it, and
-- in which order, is the site's own.
create table casino_provider (
  id              text primary key check (id ~ '^[a-z0-9][a-z0-9.-]{0,59}$'),
  aggregator      text not null check (aggregator in ('playfun', 'cx', 'vinus')),
  -- the aggregator's name for it
  code            text not null,
  name_korean     text not null,
  name_english    text not null,
  enabled         boolean not null default true,
  maintenance_flg boolean not null default false,
  sort            integer not null default 1000,
  unique (aggregator, code)
);

create table casino_game (
  id              text primary key check (id ~ '^[a-z0-9][a-z0-9.-]{0,119}$'),
  provider_id     text not null references casino_provider (id),
  code            text not null,
  kind            text not null check (kind in ('casino', 'slot')),
  name_korean     text not null,
  name_english    text not null,
  -- which of the site's pictures stands for it; null: one is drawn from its hue
  motif           text,
  hue             smallint not null check (hue between 0 and 359),
  min_bet_won     bigint check (min_bet_won > 0),
  -- of all stakes, what comes back by the published table, in percent
  return_percent  numeric(5, 2) check (return_percent between 0 and 100),
  new_flg         boolean not null default false,
  hot_flg         boolean not null default false,
  -- the aggregator lists it: only then is there anything to play
  served          boolean not null default false,
  enabled         boolean not null default true,
  maintenance_flg boolean not null default false,
  sort            integer not null default 1000,
  added_at        timestamptz not null default now(),
  unique (provider_id, code)
);

create table casino_favourite (
  member_id bigint not null references member (id),
  game_id   text not null references casino_game (id),
  added_at  timestamptz not null,
  primary key (member_id, game_id)
);
-- The last entry of each game that a member ever entered.
create table casino_recent (
  member_id bigint not null references member (id),
  game_id   text not null references casino_game (id),
  played_at timestamptz not null,
  primary key (member_id, game_id)
);
create index on casino_recent (member_id, played_at desc);
