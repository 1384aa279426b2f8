-- Aggregators bring games of many providers. They speak one protocol (docs/casino-wallet.md) and differ in these columns; addresses
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
  maintenance_flg  boolean not null default false,
  -- what becomes of a debit, a credit or a rollback in a round that the aggregator has closed: refused, or booked; both ring. A booked
  -- debit opens the round again
  closed_debit     text not null default 'refuse' check (closed_debit in ('refuse', 'alarm')),
  closed_credit    text not null default 'refuse' check (closed_credit in ('refuse', 'alarm')),
  closed_rollback  text not null default 'refuse' check (closed_rollback in ('refuse', 'alarm')),
  -- and of a stake on a game that it does not list or that it lists in the other category, and of a stake of 0 won that it does not declare as free
  unknown_game     text not null default 'refuse' check (unknown_game in ('refuse', 'alarm')),
  zero_debit       text not null default 'refuse' check (zero_debit in ('refuse', 'alarm'))
);

-- The games of the casino. `casino/sync-catalogue.ts` brings in an aggregator's list; the site decides whether it offers a game, and in
-- which order.
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

-- Games of the providers.
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
  -- the part of all stakes that comes back by the published table, in percent
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

-- A round of one game as one member played it: at a table several members play the same.
create table casino_round (
  id         bigint generated always as identity primary key,
  aggregator text not null references casino_aggregator (id),
  round_ref  text not null,
  member_id  bigint not null references member (id),
  kind       text not null check (kind in ('casino', 'slot')),
  -- as the aggregator names it
  game_ref   text not null,
  opened_at  timestamptz not null,
  -- when the aggregator said that nothing more will come
  closed_at  timestamptz,
  -- debits that stand, their sum, and the credits
  debits     integer not null default 0 check (debits >= 0),
  credits    integer not null default 0 check (credits >= 0),
  staked     bigint not null default 0 check (staked >= 0),
  won        bigint not null default 0 check (won >= 0),
  unique (aggregator, round_ref, member_id)
);
create index on casino_round (member_id, id desc);
create index casino_round_open on casino_round (opened_at) where closed_at is null;
-- By it a tournament is ranked.
create index on casino_round (closed_at) include (member_id, kind, staked, won);
create trigger casino_round_rolled after update on casino_round
  for each row when (new.closed_at is not null or old.closed_at is not null) execute function roll_casino_round();

-- Transactions that aggregators booked on members' accounts, with their answers (docs/casino-wallet.md).
create table casino_transaction (
  id              bigint generated always as identity primary key,
  aggregator      text not null references casino_aggregator (id),
  -- the aggregator's own name of it: it is booked once, and answered alike for good
  transaction_ref text not null,
  kind            text not null check (kind in ('debit', 'credit', 'rollback', 'promotion', 'jackpot', 'round-closed')),
  member_id       bigint not null references member (id),
  round_id        bigint references casino_round (id),
  -- the debit that a rollback takes back
  reference_ref   text,
  -- barred: a rollback that came before its debit, which will never be booked; repeated: of a debit that was taken back before;
  -- held: a win that waits for an operator (casino_held_win)
  outcome         text not null check (outcome in ('booked', 'barred', 'repeated', 'held')),
  -- won that moved, of a held win those that move when it is paid; and the requested amount in hundredths
  amount          bigint not null check (amount >= 0),
  hundredths      bigint not null check (hundredths >= 0),
  -- a won that the member's fractions came to with this one
  rest_won        integer not null default 0 check (rest_won in (0, 1)),
  -- SHA-256 of the call
  fields          bytea not null,
  answer          jsonb not null,
  at              timestamptz not null,
  unique (aggregator, transaction_ref),
  check ((kind = 'rollback') = (reference_ref is not null)),
  check (case outcome when 'booked' then true when 'held' then kind in ('credit', 'promotion', 'jackpot') else kind = 'rollback' end)
);
create unique index casino_rolled_back_once on casino_transaction (aggregator, reference_ref)
  where outcome in ('booked', 'barred') and kind = 'rollback';
create index on casino_transaction (round_id, id);
-- Gifts of a day are added up.
create index on casino_transaction (member_id, at) where kind in ('promotion', 'jackpot');
create trigger casino_transaction_append_only before update or delete or truncate on casino_transaction
  for each statement execute function refuse_change();

-- Fractions of a won that a member's wins had, until they come to one.
create table casino_rest (
  member_id  bigint primary key references member (id),
  hundredths integer not null check (hundredths between 0 and 99)
);

-- Calls that should not have come, for an operator to look at.
create table casino_alarm (
  id              bigint generated always as identity primary key,
  aggregator      text not null references casino_aggregator (id),
  transaction_ref text not null,
  member_id       bigint not null references member (id),
  code            text not null,
  at              timestamptz not null,
  seen_by         text,
  seen_at         timestamptz,
  unique (aggregator, transaction_ref, code),
  constraint casino_alarm_seen check ((seen_by is null) = (seen_at is null))
);

-- Wins so far above their stakes, and promotions and jackpots so large, that an operator pays or refuses them.
-- Written by `book_casino_calls` and `decide_casino_win`.
create table casino_held_win (
  -- the credit
  transaction_id bigint primary key references casino_transaction (id),
  state          text not null default 'waiting' check (state in ('waiting', 'paid', 'refused')),
  decided_by     text,
  decided_at     timestamptz,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index casino_held_win_waiting on casino_held_win (transaction_id) where state = 'waiting';

-- The comparison of an aggregator's list with the bookings here.
create table casino_reconciliation (
  id          integer generated always as identity primary key,
  aggregator  text not null references casino_aggregator (id),
  -- of which the list was, in Seoul; null when it did not say
  day         date,
  at          timestamptz not null,
  agreed      integer not null check (agreed >= 0),
  differing   integer not null check (differing >= 0),
  -- the first hundred
  differences text[] not null,
  -- The list had nothing although transactions of its day stood: an alarm until a later list of the day.
  empty_list  boolean not null default false,
  -- of a list that an operator uploaded: who, and its SHA-256; null: the command on the server
  uploaded_by bigint references member (id),
  digest      bytea,
  check ((uploaded_by is null) = (digest is null))
);
create index on casino_reconciliation (aggregator, day, id desc);

-- Games that a member marked.
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

-- The ranking of a period at tables or slots, by the payouts of rounds beyond their stakes. Prizes are written when it is over.
create table casino_tournament (
  id           integer generated always as identity primary key,
  title        text not null,
  -- which games count; null: both
  kind         text check (kind in ('casino', 'slot')),
  rules        text[] not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  -- [{from, to, prizeWon}] by rank
  prizes       jsonb not null,
  version      integer not null default 1,
  -- who set period, prizes and the games that count as they are, and when; null: the owner of the database (`count_announcement`)
  announced_by bigint references member (id),
  announced_at timestamptz not null,
  paid_at      timestamptz
);
create index casino_tournament_due on casino_tournament (ends_at) where paid_at is null;
create trigger casino_tournament_counts before insert or update on casino_tournament
  for each row execute function count_announcement();

-- The prizes of a tournament, as it was ranked when it was paid.
create table casino_tournament_prize (
  tournament_id integer not null references casino_tournament (id),
  member_id     bigint not null references member (id),
  rank          integer not null check (rank > 0),
  winnings      bigint not null,
  prize         bigint not null check (prize > 0),
  primary key (tournament_id, member_id)
);
create trigger casino_tournament_prize_append_only before update or delete or truncate on casino_tournament_prize
  for each statement execute function refuse_change();

insert into casino_aggregator (id, signature, amounts, unknown_rollback) values
  ('playfun', 'hmac', 'decimal', 'ok'),
  ('cx', 'rsa', 'decimal', 'transaction-unknown'),
  ('vinus', 'hmac', 'hundredths', 'ok');
