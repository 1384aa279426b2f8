-- The terms of charges and exchanges are the setting `wallet_setting`.
alter table setting add constraint wallet_setting_in_order check (
  name <> 'wallet'
  or (value ->> 'chargeMin')::bigint <= (value ->> 'chargeMax')::bigint
     and (value ->> 'exchangeMin')::bigint <= (value ->> 'exchangeMax')::bigint);

-- The bonuses on top of a charge. Taken away by `active`, never deleted: requests name it.
create table charge_bonus (
  id               integer generated always as identity primary key,
  name             text not null unique,
  percent          integer not null check (percent between 1 and 100),
  -- of one member on one day in Seoul
  max_won_a_day    bigint not null check (max_won_a_day > 0),
  -- how much of the bonus has to be bet before an exchange
  turnover_percent integer not null check (turnover_percent between 0 and 10000),
  active           boolean not null default true,
  sort             integer not null default 0,
  -- every: with each charge; day, once: once a day in Seoul, once for good; first-of-day, first: with the first charge of a day, of all
  occasion         text not null default 'every' check (occasion in ('every', 'day', 'once', 'first-of-day', 'first')),
  -- of members that can have it
  levels           integer[] not null default '{1,2,3,4,5}' check (levels <@ '{1,2,3,4,5}' and cardinality(levels) > 0),
  -- the stakes that count until the turnover of its charge is met
  least_odds       numeric(8, 2) not null default 1.50 check (least_odds >= 1),
  games            text[] not null default '{single,multi,mini,casino,slot}'
    check (games <@ '{single,multi,mini,casino,slot}' and cardinality(games) > 0),
  version          integer not null default 1,
  changed_by       bigint references member (id),
  changed_at       timestamptz
);
create trigger charge_bonus_counts before update on charge_bonus for each row execute function count_record_version();
create trigger charge_bonus_history after insert or update on charge_bonus
  for each row when (new.changed_at is not null) execute function note_record_version('id');
-- One that gives more than one operator may give is saved by two.
create trigger charge_bonus_by_two after insert or update on charge_bonus
  for each row execute function refuse_larger_rewards('charge_bonus');

-- The account for a member's money, and the password that sends it there.
create table member_bank (
  member_id              bigint primary key references member (id),
  bank                   text not null,
  holder                 text not null,
  account_number         text not null,
  exchange_password_hash text not null,
  changed_at             timestamptz not null,
  -- the last four digits, which pages show
  account_end            text check (length(account_end) <= 4),
  account_hash           bytea,
  holder_hash            bytea
);
create index member_bank_by_account on member_bank (account_hash) where account_hash is not null;
create index member_bank_by_holder on member_bank (holder_hash) where holder_hash is not null;

-- Accounts that exchanges went to before; which one a request went to, the request says.
create table member_bank_before (
  id             bigint generated always as identity primary key,
  member_id      bigint not null references member (id),
  bank           text not null,
  holder         text not null,
  account_number text not null,
  until_at       timestamptz not null
);
create trigger member_bank_before_seal before update of holder, account_number on member_bank_before
  for each row execute function refuse_other_than_seal();
create trigger member_bank_before_as_it_was before update of id, member_id, bank, until_at on member_bank_before
  for each statement execute function refuse_change();
create trigger member_bank_before_stays before delete or truncate on member_bank_before
  for each statement execute function refuse_change();

-- Requests of members: won for money that they send (a charge), and money for won (an exchange). Operators check and decide.
create table money_request (
  id               bigint generated always as identity primary key,
  member_id        bigint not null references member (id),
  kind             text not null check (kind in ('charge', 'exchange')),
  amount           bigint not null check (amount > 0),
  state            text not null default 'requested'
    check (state in ('requested', 'checking', 'approved', 'refused', 'cancelled')),
  method           text not null check (method in ('bank', 'coin')),
  -- who sends, or to whom it is sent, and where; as it was when it was asked
  holder           text not null,
  bank             text,
  account_number   text,
  bonus_id         integer references charge_bonus (id),
  bonus_won        bigint not null default 0 check (bonus_won >= 0),
  -- the turnover due once it is approved
  turnover_won     bigint not null default 0 check (turnover_won >= 0),
  coin_amount      numeric(18, 2),
  coin_tx          text,
  requested_at     timestamptz not null,
  checking_by      bigint references member (id),
  checking_at      timestamptz,
  decided_by       bigint references member (id),
  decided_at       timestamptz,
  -- why it was refused
  reason           text,
  -- The terms that were asked for with a charge stay with it.
  bonus_least_odds numeric(8, 2) check (bonus_least_odds >= 1),
  bonus_games      text[],
  account_end      text check (length(account_end) <= 4),
  -- by which the requests of one holder are found
  holder_hash      bytea,
  check ((checking_by is null) = (checking_at is null)),
  check ((state in ('approved', 'refused', 'cancelled')) = (decided_at is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'checking' or checking_by is not null),
  -- Members take back what they asked for, and decide nothing else of their own.
  check (decided_by is null or (state = 'cancelled') = (decided_by = member_id)),
  check (checking_by is distinct from member_id),
  check ((state = 'refused') = (reason is not null)),
  check ((method = 'coin') = (coin_tx is not null) and (coin_tx is null) = (coin_amount is null)),
  check (kind = 'charge' or (method = 'bank' and account_number is not null and bonus_won = 0)),
  check (bonus_id is not null or bonus_won = 0)
);
create index money_request_by_member on money_request (member_id, kind, id);
create index money_request_by_holder on money_request (holder_hash) where holder_hash is not null;
create index money_request_open on money_request (id) where state in ('requested', 'checking');
create unique index money_request_one_exchange on money_request (member_id)
  where kind = 'exchange' and state in ('requested', 'checking');
-- Coins that were sent are counted once, however their number is written.
create unique index money_request_coin_once on money_request (lower(regexp_replace(coin_tx, '^0x', '', 'i')))
  where state not in ('refused', 'cancelled');
create trigger money_request_moves before insert or update on money_request for each row execute function refuse_other_moves();
create trigger money_request_stays before delete or truncate on money_request
  for each statement execute function refuse_change();
create trigger money_request_seal before update of holder, account_number on money_request
  for each row execute function refuse_other_than_seal();

-- The turnover that an approved charge asks for before an exchange. All play meets it, so it counts from a line of the member's account on.
create table turnover_due (
  request_id  bigint primary key references money_request (id),
  member_id   bigint not null references member (id),
  won         bigint not null check (won > 0),
  met_at      timestamptz,
  -- Number of the last line of the member's account before it.
  after_entry bigint not null,
  least_odds  numeric(8, 2) not null default 1 check (least_odds >= 1),
  games       text[] not null default '{single,multi,mini,casino,slot}'
);
create index turnover_due_open on turnover_due (member_id, request_id) where met_at is null;

-- Terms that are worth nothing to a member who plays their turnover at the best that the games return (docs/decisions/0038).
insert into charge_bonus (name, percent, max_won_a_day, turnover_percent, occasion, games, sort) values
  ('매 충전 5%', 5, 50000, 3000, 'every', '{multi}', 1),
  ('첫 충전 5%', 5, 100000, 3000, 'first', '{multi}', 2);
