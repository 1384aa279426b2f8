-- What aggregators book on members' accounts, and what they said of it (docs/casino-wallet.md).
insert into account (member_id, kind, currency) values
  (null, 'casino', 'KRW'),       -- stakes come in, wins, promotions and jackpots go out
  (null, 'casino-rest', 'KRW');  -- fractions of a won that wins had and nobody was paid

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
  -- debits that stand, their sum, and what came back
  debits     integer not null default 0 check (debits >= 0),
  credits    integer not null default 0 check (credits >= 0),
  staked     bigint not null default 0 check (staked >= 0),
  won        bigint not null default 0 check (won >= 0),
  unique (aggregator, round_ref, member_id)
);
create index on casino_round (member_id, id desc);
create index casino_round_open on casino_round (opened_at) where closed_at is null;

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
  -- barred: a rollback that came before its debit, which will never be booked; repeated: of a debit that was taken back before
  outcome         text not null check (outcome in ('booked', 'barred', 'repeated')),
  -- won that moved, and what was asked for in hundredths
  amount          bigint not null check (amount >= 0),
  hundredths      bigint not null check (hundredths >= 0),
  -- a won that the member's fractions came to with this one
  rest_won        integer not null default 0 check (rest_won in (0, 1)),
  -- SHA-256 of what was asked
  fields          bytea not null,
  answer          jsonb not null,
  at              timestamptz not null,
  unique (aggregator, transaction_ref),
  check ((kind = 'rollback') = (reference_ref is not null)),
  check (outcome = 'booked' or kind = 'rollback')
);
create unique index casino_rolled_back_once on casino_transaction (aggregator, reference_ref) where outcome in ('booked', 'barred') and kind = 'rollback';
create index on casino_transaction (round_id, id);
create trigger casino_transaction_append_only before update or delete or truncate on casino_transaction
  for each statement execute function refuse_change();

-- Fractions of a won that a member's wins had, until they come to one.
create table casino_rest (
  member_id  bigint primary key references member (id),
  hundredths integer not null check (hundredths between 0 and 99)
);

-- What should not have come, for somebody to look at.
create table casino_alarm (
  id              bigint generated always as identity primary key,
  aggregator      text not null references casino_aggregator (id),
  transaction_ref text not null,
  member_id       bigint not null references member (id),
  code            text not null,
  at              timestamptz not null,
  seen_by         text,
  unique (aggregator, transaction_ref, code)
);
alter table account add constraint account_casino_is_the_houses
  check (kind not in ('casino', 'casino-rest') or member_id is null and currency = 'KRW');
