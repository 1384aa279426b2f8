-- Double entry, append-only. A transfer moves `amount` from its debit to its credit account; amounts are whole won (KRW) or
-- whole points (PT). A pending transfer only reserves; a later one posts it or gives it back, each at most once.
--
-- Member accounts keep running figures, floored by a trigger. House accounts keep none: their balance is the sum of their
-- transfers, so that no house row is ever hot.
create table account (
  id         bigint generated always as identity primary key,
  member_id  bigint references member (id),
  -- A new way of moving money adds a kind: a word here, a name in `post-transfers.ts`.
  kind       text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  currency   text not null check (currency in ('KRW', 'PT')),
  -- posted balance and the part of it that pending transfers reserve; always 0 for the house
  balance    bigint not null default 0,
  reserved   bigint not null default 0 check (reserved >= 0),
  updated_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (member_id, kind, currency),
  constraint account_check1 check (member_id is not null or (balance = 0 and reserved = 0)),
  -- Running figures stay exact in JSON (2^53 - 1).
  constraint account_exact check (balance between -9007199254740991 and 9007199254740991),
  -- An account is a member's or the house's, in one currency, by its kind.
  constraint account_owner_and_currency check (
    case when kind in ('cash', 'exchange') then member_id is not null and currency = 'KRW'
         when kind = 'points' then member_id is not null and currency = 'PT'
         when kind = 'promotion' then member_id is null and currency = 'PT'
         when kind = 'conversion' then member_id is null
         when kind in ('bets', 'funding', 'deposits', 'coin-deposits', 'withdrawals', 'bonuses')
           then member_id is null and currency = 'KRW'
         else true end),
  constraint account_tournaments_is_the_houses check (kind <> 'tournaments' or member_id is null and currency = 'KRW'),
  constraint account_casino_is_the_houses check (kind not in ('casino', 'casino-rest') or member_id is null and currency = 'KRW'),
  constraint account_rolling_is_the_houses check (kind not in ('rolling', 'agent-shares') or member_id is null and currency = 'KRW')
) with (fillfactor = 70);
-- The other side of what `refuse_unfounded_transfers` asks in place of foreign keys: accounts stay.
create trigger account_stays before delete or truncate on account for each statement execute function refuse_loss();
create trigger account_keeps_its_id before update of id on account for each statement execute function refuse_loss();
-- Nothing but a correction leaves a member below zero; until it is covered, each movement may only raise it.
create trigger account_floor before insert or update on account
  for each row when (new.balance - new.reserved < 0) execute function refuse_below_zero();
-- A balance changes by posted entries alone (docs/decisions/0045).
create constraint trigger account_as_entered after update of balance, reserved on account
  deferrable initially deferred for each row execute function refuse_unentered_balance();
create constraint trigger account_opened_empty after insert on account
  deferrable initially deferred for each row when (new.balance <> 0 or new.reserved <> 0) execute function refuse_unentered_balance();

-- The transactions that correct a result now: `settle_bet_set` writes its own and takes it back. No setting of the session, which any may set.
create table correcting (
  transaction_id xid8 primary key
);

-- A transfer moves `amount` (whole won or points, above 0) from its debit to its credit account.
create table transfer (
  id             bigint generated always as identity primary key,
  -- The cause of the transfer, once and for good: "bet:12:stake", "bet:12:payout", "points:…".
  reason         text not null unique,
  kind           text not null check (kind in ('posted', 'pending', 'post', 'give-back', 'reversal')),
  -- The pending transfer that a 'post' or 'give-back' resolves.
  pending_id     bigint,
  debit_account  bigint not null,
  credit_account bigint not null,
  amount         bigint not null check (amount > 0),
  created_at     timestamptz not null default now(),
  -- The posted transfer that a 'reversal' undoes.
  reversal_of    bigint,
  -- The transaction that booked it: what a digest covers is told by this, not by a clock.
  xid            bigint not null default pg_current_xact_id()::text::bigint,
  check (debit_account <> credit_account),
  check ((kind in ('post', 'give-back')) = (pending_id is not null)),
  constraint transfer_names_original check ((kind = 'reversal') = (reversal_of is not null))
);
-- A reversal moves back what another transfer moved, whole and once.
create unique index transfer_reversed_once on transfer (reversal_of) where reversal_of is not null;
-- Figures of the last hour and day.
create index transfer_by_time on transfer using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index transfer_by_xid on transfer using brin (xid) with (pages_per_range = 32);
-- Of three transfers of a bet one resolves something; the others are not to be found by what they do not resolve.
create unique index transfer_pending_id_key on transfer (pending_id) where pending_id is not null;
create trigger transfer_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();
-- The references of transfers are checked once for all that a statement books (docs/decisions/0018), in place of foreign keys.
create trigger transfer_founded after insert on transfer
  referencing new table as booked for each statement execute function refuse_unfounded_transfers();
create trigger transfer_entered after insert on transfer
  referencing new table as booked for each statement execute function book_entries();

-- One line of a member's account for each transfer that changes the spendable balance: a reservation does, its posting does not.
create table entry (
  account_id  bigint not null,
  -- from 1, without gaps
  seq         bigint not null,
  transfer_id bigint not null,
  -- the first word of the transfer's reason
  source      text not null,
  change      bigint not null check (change <> 0),
  -- the spendable balance after it
  after       bigint not null,
  -- all that ever came in until then: incomings and outgoings between two entries are differences
  came        bigint not null,
  -- the site's time (app_now), never before that of the entry before
  at          timestamptz not null,
  primary key (account_id, seq)
);
create index entry_by_time on entry (account_id, at, seq);
-- The entries of the last transfers stand side by side.
create index entry_by_transfer on entry using brin (transfer_id) with (pages_per_range = 32, autosummarize = on);
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();

-- The digests of all transfers of a day, chained: a change of one changes every digest after it.
create table ledger_digest (
  number    integer primary key,
  -- the day in Seoul that had ended
  day       date not null unique,
  -- Transfers of transactions from here on …
  from_xid  bigint not null,
  -- … and before this one, when all of them had ended.
  to_xid    bigint not null,
  transfers bigint not null,
  previous  bytea not null,
  digest    bytea not null,
  made_at   timestamptz not null default now(),
  check (from_xid <= to_xid)
);
create trigger ledger_digest_append_only before update or delete or truncate on ledger_digest
  for each statement execute function refuse_change();

-- First answers of requests that moved money, kept for good: the same key and body gets the same answer again.
create table idempotency (
  member_id  bigint not null references member (id),
  key        uuid not null,
  request    text not null,
  body_hash  bytea not null,
  answer     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create trigger idempotency_append_only before update or delete or truncate on idempotency
  for each statement execute function refuse_change();

-- The house's accounts. Their numbers follow from this order.
insert into account (member_id, kind, currency) values
  (null, 'bets', 'KRW'),           -- stakes come in, payouts go out
  (null, 'funding', 'KRW'),        -- deposits and withdrawals
  (null, 'promotion', 'PT'),       -- points given to members
  (null, 'conversion', 'PT'),      -- points taken back at conversion
  (null, 'conversion', 'KRW'),     -- won given for them
  (null, 'deposits', 'KRW'),       -- what members sent by bank
  (null, 'coin-deposits', 'KRW'),  -- what members sent as coins
  (null, 'withdrawals', 'KRW'),    -- won sent to members
  (null, 'bonuses', 'KRW'),        -- won given on top of deposits
  (null, 'tournaments', 'KRW'),    -- prizes of tournaments
  (null, 'casino', 'KRW'),         -- stakes come in, wins, promotions and jackpots go out
  (null, 'casino-rest', 'KRW'),    -- fractions of a won in wins, which are not paid
  (null, 'coupons', 'KRW'),        -- won that coupons give
  (null, 'rolling', 'KRW'),        -- won paid as rolling
  (null, 'agent-shares', 'KRW');   -- what agents get of what members lose

-- The member as the wire shows it. `updated_at` is the later of the two accounts' times.
create view member_wallet as
  select member.id, member.user_id, member.nickname, member.level,
         cash.balance - cash.reserved as emoney,
         points.balance - points.reserved as point,
         wallet_moment(greatest(cash.updated_at, points.updated_at)) as updated_at,
         member.type, member.role, member.withdrawal_type, member.tendency, member.stake_percent,
         member.grants
    from member
    join account cash on cash.member_id = member.id and cash.kind = 'cash'
    join account points on points.member_id = member.id and points.kind = 'points';

-- Both sides of each transfer: its change of the spendable balance. A reservation does, its posting does not.
create view transfer_side as
  select transfer.id as transfer_id, split_part(reason, ':', 1) as source, created_at, side.account_id, side.change
    from transfer
   cross join lateral (values
     (debit_account, case kind when 'post' then 0 when 'give-back' then amount else -amount end),
     (credit_account, case when kind in ('posted', 'post', 'reversal') then amount else 0 end)) as side (account_id, change)
   where change <> 0;
