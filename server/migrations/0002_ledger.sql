-- Double entry, append-only. A transfer moves `amount` from its debit to its credit account; amounts are whole won (KRW) or
-- whole points (PT). A pending transfer only reserves; a later one posts it or gives it back, each at most once.
--
-- Member accounts keep running figures, floored by a check. House accounts keep none: their balance is the sum of their
-- transfers, so that no house row is ever hot.
create table account (
  id         bigint generated always as identity primary key,
  member_id  bigint references member (id),
  kind       text not null check (kind in ('cash', 'points', 'bets', 'funding', 'promotion', 'conversion')),
  currency   text not null check (currency in ('KRW', 'PT')),
  -- posted balance and the part of it that pending transfers reserve; always 0 for the house
  balance    bigint not null default 0,
  reserved   bigint not null default 0 check (reserved >= 0),
  updated_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (member_id, kind, currency),
  check (balance - reserved >= 0),
  check (member_id is not null or (balance = 0 and reserved = 0))
);

create table transfer (
  id             bigint generated always as identity primary key,
  -- What moved the money, once and for good: "bet:12:stake", "bet:12:payout", "points:…".
  reason         text not null unique,
  kind           text not null check (kind in ('posted', 'pending', 'post', 'give-back')),
  -- The pending transfer that a 'post' or 'give-back' resolves.
  pending_id     bigint unique references transfer (id),
  debit_account  bigint not null references account (id),
  credit_account bigint not null references account (id),
  amount         bigint not null check (amount > 0),
  created_at     timestamptz not null default now(),
  check (debit_account <> credit_account),
  check ((kind in ('post', 'give-back')) = (pending_id is not null))
);
create index on transfer (debit_account);
create index on transfer (credit_account);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger transfer_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();

insert into account (member_id, kind, currency) values
  (null, 'bets', 'KRW'),        -- stakes come in, payouts go out
  (null, 'funding', 'KRW'),     -- deposits and withdrawals
  (null, 'promotion', 'PT'),    -- points given to members
  (null, 'conversion', 'PT'),   -- points taken back at conversion
  (null, 'conversion', 'KRW');  -- won given for them
