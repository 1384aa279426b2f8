-- What members ask for: won for money that they send, and money for won (docs/decisions/0022).
create table wallet_setting (
  only_row                boolean primary key default true check (only_row),
  charge_min              bigint not null default 10000 check (charge_min > 0),
  charge_max              bigint not null default 5000000 check (charge_max >= charge_min),
  charge_unit             bigint not null default 10000 check (charge_unit > 0),
  exchange_min            bigint not null default 10000 check (exchange_min > 0),
  exchange_max            bigint not null default 5000000 check (exchange_max >= exchange_min),
  exchange_unit           bigint not null default 10000 check (exchange_unit > 0),
  -- how much of what was charged has to be bet before an exchange
  charge_turnover_percent integer not null default 100 check (charge_turnover_percent between 0 and 1000),
  open_charges            integer not null default 3 check (open_charges between 1 and 100),
  account_notice          text not null default '신청하신 뒤 1~2분 안에 쪽지가 옵니다.
계좌는 신청마다 다를 수 있으니 꼭 쪽지를 보고 보내 주세요.
23:50-00:10에는 은행 점검으로 늦을 수 있습니다.',
  -- Coins are taken where there is an address.
  coin_network            text not null default 'USDT (TRC-20)',
  coin_address            text,
  -- won for one coin
  coin_rate               integer not null default 1400 check (coin_rate > 0)
);
insert into wallet_setting default values;

-- What is given on top of a charge. Taken away by `active`, never deleted: requests name it.
create table charge_bonus (
  id               integer generated always as identity primary key,
  name             text not null unique,
  percent          integer not null check (percent between 1 and 100),
  -- of one member on one day in Seoul
  max_won_a_day    bigint not null check (max_won_a_day > 0),
  -- how much of the bonus has to be bet before an exchange
  turnover_percent integer not null check (turnover_percent between 0 and 10000),
  once_a_day       boolean not null default false,
  active           boolean not null default true,
  sort             integer not null default 0
);
insert into charge_bonus (name, percent, max_won_a_day, turnover_percent, once_a_day, sort) values
  ('매 충전 5%', 5, 50000, 150, false, 1),
  ('첫 충전 10%', 10, 100000, 150, true, 2);

-- Where a member's money goes, and the password that sends it there.
create table member_bank (
  member_id              bigint primary key references member (id),
  bank                   text not null,
  holder                 text not null,
  account_number         text not null check (account_number ~ '^[0-9]{8,20}$'),
  exchange_password_hash text not null,
  changed_at             timestamptz not null
);

create table money_request (
  id             bigint generated always as identity primary key,
  member_id      bigint not null references member (id),
  kind           text not null check (kind in ('charge', 'exchange')),
  amount         bigint not null check (amount > 0),
  state          text not null default 'requested'
                 check (state in ('requested', 'checking', 'approved', 'refused', 'cancelled')),
  method         text not null check (method in ('bank', 'coin')),
  -- who sends, or to whom it is sent, and where; as it was when it was asked
  holder         text not null,
  bank           text,
  account_number text,
  bonus_id       integer references charge_bonus (id),
  bonus_won      bigint not null default 0 check (bonus_won >= 0),
  -- what has to be bet once it is approved
  turnover_won   bigint not null default 0 check (turnover_won >= 0),
  coin_amount    numeric(18, 2),
  coin_tx        text,
  requested_at   timestamptz not null,
  checking_by    bigint references member (id),
  checking_at    timestamptz,
  decided_by     bigint references member (id),
  decided_at     timestamptz,
  -- why it was refused
  reason         text,
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
create index money_request_open on money_request (id) where state in ('requested', 'checking');
create unique index money_request_one_exchange on money_request (member_id)
  where kind = 'exchange' and state in ('requested', 'checking');
-- Coins that were sent are counted once.
create unique index money_request_coin_once on money_request (coin_tx) where state not in ('refused', 'cancelled');

-- The moves that there are. Nothing else of a request changes.
create function refuse_other_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' then raise exception 'a request begins as requested, not as %', new.state; end if;
    return new;
  end if;
  if (old.state, new.state) not in (('requested', 'checking'), ('requested', 'approved'), ('requested', 'refused'),
                                    ('requested', 'cancelled'), ('checking', 'approved'), ('checking', 'refused')) then
    raise exception 'request % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if to_jsonb(old) - '{state,checking_by,checking_at,decided_by,decided_at,reason}'::text[]
     <> to_jsonb(new) - '{state,checking_by,checking_at,decided_by,decided_at,reason}'::text[]
     or old.checking_by is not null and (old.checking_by, old.checking_at) is distinct from (new.checking_by, new.checking_at) then
    raise exception 'what was asked for in request % stays as it is', old.id;
  end if;
  return new;
end $$;
create trigger money_request_moves before insert or update on money_request for each row execute function refuse_other_moves();
create trigger money_request_stays before delete or truncate on money_request
  for each statement execute function refuse_change();

-- What an approved charge asks to be bet before an exchange, from the member's bet of this number on.
create table turnover_due (
  request_id bigint primary key references money_request (id),
  member_id  bigint not null references member (id),
  won        bigint not null check (won > 0),
  after_bet  integer not null,
  met_at     timestamptz
);
create index turnover_due_open on turnover_due (member_id, request_id) where met_at is null;
