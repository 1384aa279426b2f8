-- Limits of specification section 3, one row per level. Won; percent is the maximum total odds in whole multiples.
create table level_setting (
  level                  integer primary key check (level between 1 and 5),
  min_bet_amount         bigint not null,
  max_bet_amount         bigint not null,
  max_win_amount         bigint not null,
  max_bet_percent        integer not null,
  min_live_bet_amount    bigint not null,
  max_live_bet_amount    bigint not null,
  max_live_win_amount    bigint not null,
  max_live_bet_percent   integer not null,
  min_special_bet_amount bigint not null,
  max_special_bet_amount bigint not null,
  max_special_win_amount bigint not null,
  max_special_bet_percent integer not null
);

create table bet (
  id                  bigint generated always as identity primary key,
  member_id           bigint not null references member (id),
  idempotency_key     uuid not null,
  bet_style           text not null check (bet_style in ('KR', 'EU')),
  game_detail_type    text not null,
  stake               bigint not null check (stake > 0),
  total_odds          numeric(12, 2) not null check (total_odds >= 1),
  -- the maximum winnings that held at placement
  max_win             bigint not null,
  expected_payout     bigint not null check (expected_payout between 0 and max_win),
  stake_transfer      bigint not null unique references transfer (id),
  -- -1 cancelled, 0 in progress, 1 lost, 2 won, 3 all legs void
  status              smallint not null default 0 check (status in (-1, 0, 1, 2, 3)),
  payout              bigint check (payout >= 0),
  placed_at           timestamptz not null default clock_timestamp(),
  settled_at          timestamptz,
  unique (member_id, idempotency_key),
  check ((status = 0) = (settled_at is null)),
  check ((status = 0) = (payout is null))
);
create index bet_by_member on bet (member_id, id desc);

create table bet_leg (
  bet_id       bigint not null references bet (id),
  selection_id bigint not null references selection (id),
  fixture_id   bigint not null references fixture (id),
  -- as they were at placement: the price the member saw is the price that counts
  price        numeric(8, 2) not null,
  line         text,
  base_line    text,
  version      integer not null,
  settlement   smallint check (settlement between 1 and 5),
  primary key (bet_id, selection_id)
);
create index bet_leg_open on bet_leg (selection_id, bet_id) where settlement is null;

-- Exact product of numerics, for total odds.
create aggregate product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');
