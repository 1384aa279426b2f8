-- The most that any level could win on a bet at any time (`raise_most_winnable`), and before levels are set: no bet has a higher bound.
create table most_winnable (
  won bigint not null
);
insert into most_winnable values (3000000);
create trigger level_setting_raises after insert or update on setting
  for each row when (new.name = 'level') execute function raise_most_winnable();

-- A bet stays as it was placed; only its outcome is written later. A settlement can be followed by another: the feed corrects or cancels a
-- result, an operator voids a market or takes that back. Every settlement of a bet has its number; what it changes is booked as one
-- difference (docs/decisions/0019). Triggers ask in place of foreign keys, once for all that a statement books.
create table bet (
  id               bigint generated always as identity primary key,
  member_id        bigint not null,
  idempotency_key  uuid not null,
  bet_style        text not null check (bet_style in ('KR', 'EU')),
  game_detail_type text not null,
  stake            bigint not null check (stake > 0),
  total_odds       numeric(12, 2) not null check (total_odds >= 1),
  -- the maximum winnings that held at placement
  max_win          bigint not null,
  expected_payout  bigint not null check (expected_payout between 0 and max_win),
  stake_transfer   bigint not null unique,
  -- -1 cancelled, 0 in progress, 1 lost, 2 won, 3 all legs void
  status           smallint not null default 0 check (status in (-1, 0, 1, 2, 3)),
  payout           bigint check (payout >= 0),
  placed_at        timestamptz not null default clock_timestamp(),
  settled_at       timestamptz,
  -- A retry's answer is made of the bet again, but for the spendable balance of then. With the hash of the request, and the key that
  -- the bet has anyway, it needs no row of `idempotency`.
  body_hash        bytea not null,
  emoney_after     bigint not null,
  -- The member's how many-eth bet this is, so that a page of a long history is found without counting.
  member_seq       integer not null,
  -- The number of its settlements; 0 while its stake is only reserved. A bet that was opened again is in progress with a number above 0.
  settlements      integer not null default 0,
  -- A system: how many legs make a line, ascending. Null: all legs are one line.
  sizes            smallint[] check (sizes is null or cardinality(sizes) between 1 and 8),
  -- The part of the stake that was cashed out, and the won paid for it.
  cashed_stake     bigint not null default 0,
  cashed_won       bigint not null default 0,
  -- Of legs of one fixture at one price (docs/decisions/0036): the goals that the price comes from, as the rules read them (home and away mean
  -- and dependence, in ten-thousandths), and the margin that was taken. Null: the price is the product of the legs'.
  together         integer[],
  unique (member_id, idempotency_key),
  check ((status = 0) = (settled_at is null)),
  check ((status = 0) = (payout is null)),
  constraint bet_together check (together is null or (cardinality(together) = 4 and sizes is null)),
  constraint bet_cashed check (cashed_stake between 0 and stake and cashed_won between 0 and max_win and settlements >= 0)
) with (fillfactor = 85);
create unique index bet_by_member_seq on bet (member_id, member_seq);
create index bet_by_settled_at on bet using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
-- These fire by the column, so that settlement does not pay for them.
create trigger bet_as_placed
  before update of id, member_id, idempotency_key, bet_style, game_detail_type, stake, total_odds, max_win, expected_payout,
                   stake_transfer, placed_at
  on bet for each statement execute function refuse_other_terms();
create trigger bet_stays before delete or truncate on bet
  for each statement execute function refuse_other_terms();
create trigger bet_opened after insert on bet referencing new table as placed for each statement execute function open_bets();
create trigger bet_closed after update on bet referencing new table as settled for each statement execute function close_bets();
create trigger bet_history_as_placed before update of body_hash, emoney_after, member_seq
  on bet for each statement execute function refuse_other_terms();
create trigger bet_lines_as_placed before update of sizes on bet for each statement execute function refuse_other_terms();
create trigger bet_together_as_placed before update of together on bet for each statement execute function refuse_other_terms();
-- The bets before and after a statement stand side by side: no bet is looked up again.
create trigger bets_exposed after update on bet
  referencing old table as was new table as become for each statement execute function expose_bets();
create trigger bet_rolled after update on bet referencing new table as settled for each statement execute function roll_bets();
create trigger bet_sum_forgotten after update on bet for each row
  when (old.status <> 0 and (old.status, old.payout) is distinct from (new.status, new.payout)) execute function forget_bet_sum();
create trigger bet_founded after insert on bet referencing new table as placed for each statement execute function refuse_unfounded_bets();

-- A leg stays as it was placed: only its result is written later.
create table bet_leg (
  bet_id        bigint not null,
  selection_id  bigint not null,
  fixture_id    bigint not null,
  -- as they were at placement: the price the member saw is the price that counts
  price         numeric(8, 2) not null,
  line          text,
  base_line     text,
  version       integer not null,
  settlement    smallint check (settlement between 1 and 5 or settlement between 102 and 200),
  -- A bonus counts its price while so many other legs count, else 1.00. The feed never settles it.
  bonus_of      smallint check (bonus_of > 0),
  -- The clicked terms, where a change of odds was taken without asking: {price, baseLine}. Null: the accepted terms are the clicked ones.
  clicked       jsonb,
  -- The prices of the leg's whole market when it was placed: the margin that its member paid. Null of a bonus.
  market_prices numeric(8, 2)[],
  -- The feed's price at placement, where the leg was placed at a higher one by hand: what an open leg is bought back at.
  feed_price    numeric(8, 2) check (feed_price < price),
  primary key (bet_id, selection_id)
) with (fillfactor = 85);
-- Legs by result. Of all legs: an index of the open ones only would have to be written when a leg is settled, and the row's place
-- in every other index with it. With room on the page, settling a leg or a bet writes no index at all.
create index bet_leg_by_selection on bet_leg (selection_id, bet_id);
create trigger bet_leg_as_placed
  before update of bet_id, selection_id, fixture_id, price, line, base_line, version
  on bet_leg for each statement execute function refuse_other_terms();
create trigger bet_leg_stays before delete or truncate on bet_leg
  for each statement execute function refuse_other_terms();
create trigger bet_leg_bonus_as_placed before update of bonus_of on bet_leg for each statement execute function refuse_other_terms();
create trigger legs_exposed after insert on bet_leg
  referencing new table as booked for each statement execute function expose_legs();
create trigger bet_leg_clicked_as_placed before update of clicked on bet_leg for each statement execute function refuse_other_terms();
create trigger bet_leg_market_as_placed before update of market_prices, feed_price on bet_leg
  for each statement execute function refuse_other_terms();
create trigger bet_leg_founded after insert on bet_leg
  referencing new table as booked for each statement execute function refuse_unfounded_legs();

-- The open bets of a member. A partial index of bets would say as much, and each settlement would write all indexes of the bet.
create table open_bet (
  member_id  bigint not null,
  member_seq integer not null,
  -- The most that the house can lose on a bet in progress: all of a member's are summed up without looking up one.
  won        bigint,
  -- The most that the house can lose on this bet and all of the member's before it that are in progress: what one more bet may
  -- add is asked of the last alone, and not of hundreds. It is no less than their sum: a bet that is settled leaves those after
  -- it as they are. Null where it is unknown, so that they are summed.
  won_until  bigint,
  primary key (member_id, member_seq)
);

-- The sums of a member's bets, as of the one with number `through`: the settled ones by state ([{status, n, stake, payout}]), and the
-- numbers of those that were in progress. Written by the read itself (`member_bet_sums`), gone when a settled bet changes or one is hidden.
create table bet_sum (
  member_id bigint primary key references member (id),
  through   integer not null,
  open      integer[] not null,
  sums      jsonb not null
);

-- Every settlement of the bets that were settled more than once or cashed out; of all others the bet itself tells its only one.
create table bet_settlement (
  bet_id       bigint not null references bet (id),
  number       integer not null check (number > 0),
  at           timestamptz not null,
  -- as in bet; 0 opened it again, or cashed a part out
  status       smallint not null check (status in (-1, 0, 1, 2, 3)),
  -- all that came back to the member until then
  paid         bigint not null check (paid >= 0),
  cashed_stake bigint not null,
  cashed_won   bigint not null,
  -- how each leg counted: [{oddsId, settlement, void}], where `void` is the operator's reason
  legs         jsonb not null,
  primary key (bet_id, number)
);
create trigger bet_settlement_append_only before update or delete or truncate on bet_settlement
  for each statement execute function refuse_change();

-- A void by an operator: all of a fixture or one market of it, for every bet or those placed within a window. Its legs are refunded.
create table bet_void (
  id           bigint generated always as identity primary key,
  fixture_id   bigint not null references fixture (id),
  market_id    integer,
  placed_from  timestamptz,
  placed_until timestamptz,
  reason       text not null,
  made_by      bigint not null references member (id),
  made_at      timestamptz not null,
  undo_reason  text,
  undone_by    bigint references member (id),
  undone_at    timestamptz,
  check (placed_from < placed_until),
  check ((placed_from is null) = (placed_until is null)),
  check (num_nulls(undo_reason, undone_by, undone_at) in (0, 3))
);
create index bet_void_by_fixture on bet_void (fixture_id);
create trigger bet_void_as_made before update of id, fixture_id, market_id, placed_from, placed_until, reason, made_by, made_at on bet_void
  for each statement execute function refuse_other_terms();
create trigger bet_void_undone_once before update on bet_void
  for each row when (old.undone_at is not null) execute function refuse_second_undo();
create trigger bet_void_of_now before insert on bet_void for each row execute function date_act();
create trigger bet_void_undone_now before update of undone_at on bet_void for each row execute function date_act();
create trigger bet_void_stays before delete or truncate on bet_void for each statement execute function refuse_change();

-- Results that operators gave by hand: of the selections of one line, in place of the feed's. Of a selection the last that is not ended counts.
create table hand_result (
  id          bigint generated always as identity primary key,
  fixture_id  bigint not null references fixture (id),
  -- {selection id: code}, as `selection.settlement` has codes
  results     jsonb not null check (jsonb_typeof(results) = 'object'),
  reason      text not null check (length(reason) > 0),
  made_by     bigint not null references member (id),
  made_at     timestamptz not null,
  undo_reason text,
  undone_by   bigint references member (id),
  undone_at   timestamptz,
  check (num_nulls(undo_reason, undone_by, undone_at) in (0, 3))
);
create index hand_result_by_fixture on hand_result (fixture_id);
create trigger hand_result_as_made before update of id, fixture_id, results, reason, made_by, made_at on hand_result
  for each statement execute function refuse_other_terms();
create trigger hand_result_undone_once before update on hand_result
  for each row when (old.undone_at is not null) execute function refuse_second_undo();
create trigger hand_result_of_now before insert on hand_result for each row execute function date_act();
create trigger hand_result_undone_now before update of undone_at on hand_result for each row execute function date_act();
create trigger hand_result_stays before delete or truncate on hand_result for each statement execute function refuse_change();

-- Bets that operators cancelled by hand, each once and for good.
create table bet_cancel (
  bet_id  bigint primary key references bet (id),
  reason  text not null check (length(reason) > 0),
  made_by bigint not null references member (id),
  made_at timestamptz not null
);
create trigger bet_cancel_append_only before update or delete or truncate on bet_cancel
  for each statement execute function refuse_change();

-- Results whose bets are still to be settled. A settler takes rows of it, goes through the legs of each, and deletes it (`settle_work`).
create table settlement_work (
  selection_id   bigint primary key references selection (id),
  -- open bets up to this one have been gone through
  after_bet      bigint not null default 0,
  -- Set once all have been gone through: a bet placed before the result, but not committed yet, is in a transaction below this.
  closing_before xid8,
  -- How long members wait for what it decides, for who watches the site.
  since          timestamptz not null default clock_timestamp()
);

-- Bets that the database refused to settle. Each is tried again with growing pauses and leaves the table once it is settled.
create table settlement_set_aside (
  bet_id      bigint primary key references bet (id),
  reason      text not null,
  attempts    integer not null default 1,
  since       timestamptz not null,
  next_try_at timestamptz not null
);

-- The possible loss of the house (`exposure_of`): the sum of it over the open bets on a selection or a fixture, spread over
-- sixteen rows so that none is hot: a transaction changes that of its own connection. `used` of one row may be below zero; all
-- sixteen sum to what open bets sum to.
create table exposure (
  of_fixture boolean not null,
  -- of the selection or fixture
  id         bigint not null,
  stripe     smallint not null check (stripe between 0 and 15),
  used       bigint not null default 0,
  -- The bound to which placement may raise `used` with this row alone in its hands, while the limit is `of_limit`. Of one selection or fixture
  -- all shares sum to the limit at most.
  share      bigint not null default 0,
  of_limit   bigint not null default -1,
  primary key (of_fixture, id, stripe)
) with (fillfactor = 50
);

-- The latest offer for a bet: a newer one takes the place of those before.
create table cash_out_offer (
  bet_id      bigint primary key references bet (id),
  id          uuid not null unique,
  -- the part of the stake, and the won paid for it
  stake       bigint not null check (stake > 0),
  won         bigint not null check (won > 0),
  -- The bet as it stood: how often it was settled.
  settlements integer not null,
  expires_at  timestamptz not null
);

-- A bet in play that waits, or waited. Its stake is reserved from the beginning by the pending transfer that the bet takes over when it is
-- accepted, and that is given back when it is refused. Decided once, by any server.
create table delayed_bet (
  -- the number that the bet has when it is accepted
  bet_id           bigint primary key,
  member_id        bigint not null references member (id),
  idempotency_key  uuid not null,
  body_hash        bytea not null,
  bet_style        text not null,
  game_detail_type text not null,
  stake            bigint not null check (stake > 0),
  total_odds       numeric(12, 2) not null check (total_odds >= 1),
  max_win          bigint not null,
  expected_payout  bigint not null check (expected_payout between 0 and max_win),
  sizes            smallint[],
  -- [{selectionId, fixtureId, price, line, baseLine, version, home, away}]: as they were asked for, with the score of that moment
  legs             jsonb not null check (jsonb_array_length(legs) > 0),
  stake_transfer   bigint not null unique references transfer (id),
  emoney_after     bigint not null,
  asked_at         timestamptz not null,
  -- From here on it is decided; from `expires_at` on it can only be refused.
  due_at           timestamptz not null,
  expires_at       timestamptz not null,
  state            text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason           text check (reason in ('price', 'line', 'goal', 'suspended', 'closed', 'silent', 'expired', 'exposure', 'cap')),
  decided_at       timestamptz,
  -- The changes of odds that a bet in play takes, at its placement and after its wait: those in the member's favour, or any; null: none.
  accept           text check (accept in ('better', 'any')),
  -- the selections that it was refused for, after its wait; null where it was refused for none of them alone
  refused_for      bigint[] check (refused_for is null or state = 'refused'),
  -- The most total odds that the member might bet with when they asked.
  max_odds         numeric(12, 2),
  -- The member's least stake, most stake and most winnings when they asked, before `bet_caps`.
  least_stake      bigint not null default 0,
  most_stake       bigint,
  most_win         bigint,
  unique (member_id, idempotency_key),
  check (asked_at <= due_at and due_at < expires_at),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  -- An expired bet is never booked, however late the decision comes.
  check (state <> 'accepted' or (decided_at >= due_at and decided_at < expires_at))
);
create index delayed_bet_due on delayed_bet (due_at, bet_id) where state = 'waiting';
create index delayed_bet_by_member on delayed_bet (member_id, bet_id desc);
create trigger delayed_bet_decided_once before update on delayed_bet
  for each row when (old.state <> 'waiting') execute function refuse_second_decision();
create trigger delayed_bet_as_asked
  before update of bet_id, member_id, idempotency_key, body_hash, bet_style, game_detail_type, stake, total_odds, max_win, expected_payout,
                   sizes, legs, stake_transfer, emoney_after, asked_at, due_at, expires_at
  on delayed_bet for each statement execute function refuse_other_terms();
create trigger delayed_bet_stays before delete or truncate on delayed_bet
  for each statement execute function refuse_other_terms();
create trigger delayed_bet_accepts_as_asked before update of accept, max_odds on delayed_bet
  for each statement execute function refuse_other_terms();

-- A cash-out of a bet with a leg in play: it waits as a bet in play does and is checked again before it is paid. Decided once, by any
-- server; nothing moves while it waits. Of a bet one at a time.
create table delayed_cash_out (
  id              bigint generated always as identity primary key,
  bet_id          bigint not null references bet (id),
  member_id       bigint not null references member (id),
  idempotency_key uuid not null,
  -- the part of the bet's stake, and the won offered for it
  stake           bigint not null check (stake > 0),
  won             bigint not null check (won > 0),
  -- how often the bet had been settled when it was asked for
  settlements     integer not null,
  -- [{fixtureId, home, away}] of the fixtures in play, at that moment
  scores          jsonb not null,
  asked_at        timestamptz not null,
  due_at          timestamptz not null,
  expires_at      timestamptz not null,
  state           text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason          text check (reason in ('price', 'goal', 'unpriced', 'settled', 'expired')),
  decided_at      timestamptz,
  unique (member_id, idempotency_key),
  check (asked_at <= due_at and due_at < expires_at),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  check (state <> 'accepted' or (decided_at >= due_at and decided_at < expires_at))
);
create unique index delayed_cash_out_waiting on delayed_cash_out (bet_id) where state = 'waiting';
create index delayed_cash_out_due on delayed_cash_out (due_at, id) where state = 'waiting';
create index delayed_cash_out_by_bet on delayed_cash_out (bet_id, id desc);
create trigger delayed_cash_out_decided_once before update on delayed_cash_out
  for each row when (old.state <> 'waiting') execute function refuse_second_decision();
create trigger delayed_cash_out_as_asked
  before update of id, bet_id, member_id, idempotency_key, stake, won, settlements, scores, asked_at, due_at, expires_at
  on delayed_cash_out for each statement execute function refuse_other_terms();
create trigger delayed_cash_out_stays before delete or truncate on delayed_cash_out
  for each statement execute function refuse_other_terms();

-- Bets that a member took out of the list; the bets themselves stay as they are.
create table hidden_bet (
  member_id  bigint not null,
  member_seq integer not null,
  primary key (member_id, member_seq),
  foreign key (member_id, member_seq) references bet (member_id, member_seq)
);
create trigger bet_sum_forgotten after insert on hidden_bet for each row execute function forget_bet_sum();

-- The selections that a member shared under a short code; neither stake nor prices.
create table slip_share (
  code       text primary key,
  member_id  bigint not null references member (id),
  -- [{oddsId, page}] in the order of the slip
  picks      jsonb not null,
  expires_at timestamptz not null
);
create index slip_share_expired on slip_share (expires_at);
create index slip_share_of_member on slip_share (member_id, expires_at);

-- The factor that the legs make of a bet. Half won counts (1 + o) / 2, half lost 1/2, refund 1; products of numerics are exact.
create view bet_outcome as
  select bet_id,
         bool_or(settlement = 1) is true as lost,
         bool_and(settlement is not null or bonus_of is not null) as all_settled,
         bool_and(settlement is not distinct from 3 or bonus_of is not null) as all_void,
         product(case when bonus_of is null then leg_factor(settlement, price) else 1 end)
           * case when count(*) filter (where bonus_of is null and settlement <> 3) >= max(bonus_of)
                  then max(price) filter (where bonus_of is not null) else 1 end as factor,
         count(*) filter (where settlement is distinct from 1) as alive,
         product((case when settlement > 100 then settlement - 100 else 1 end)::numeric) as shares,
         bool_and(settlement is not distinct from 2) as all_won
    from bet_leg
   group by bet_id;

-- A stop by an operator: a market of a fixture, or all of it, selections that the feed tells of later included. It is lifted once.
create table trading_stop (
  id         bigint generated always as identity primary key,
  fixture_id bigint not null references fixture (id),
  -- null: all markets
  market_id  integer check (market_id > 0),
  reason     text not null check (length(reason) > 0),
  begun_by   bigint not null references member (id),
  begun_at   timestamptz not null,
  lifted_by  bigint references member (id),
  lifted_at  timestamptz check (lifted_at >= begun_at),
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index trading_stop_open on trading_stop (fixture_id, coalesce(market_id, 0)) where lifted_at is null;
create index on trading_stop (fixture_id, id desc);
create trigger trading_stop_as_begun before update of id, fixture_id, market_id, reason, begun_by, begun_at
  on trading_stop for each statement execute function refuse_other_terms();
create trigger trading_stop_stays before delete or truncate on trading_stop
  for each statement execute function refuse_change();

-- Stops of a whole package of the feed, in play or before kick-off. Each is lifted once.
create table package_halt (
  id        bigint generated always as identity primary key,
  package   text not null references feed_package (id),
  reason    text not null check (length(reason) > 0),
  begun_by  bigint not null references member (id),
  begun_at  timestamptz not null,
  lifted_by bigint references member (id),
  lifted_at timestamptz check (lifted_at >= begun_at),
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index package_halt_open on package_halt (package) where lifted_at is null;
create trigger package_halt_as_begun before update of id, package, reason, begun_by, begun_at
  on package_halt for each statement execute function refuse_other_terms();
create trigger package_halt_stays before delete or truncate on package_halt
  for each statement execute function refuse_change();

-- Prices that operators set by hand: sold in place of the feed's on the line of that moment, until they end, once. Of a selection one stands.
create table trading_price (
  id           bigint generated always as identity primary key,
  selection_id bigint not null references selection (id),
  price        numeric(8, 2) not null check (price between 1.01 and 1000),
  -- the feed's, when it was set
  feed_price   numeric(8, 2) not null,
  reason       text not null check (length(reason) > 0),
  set_by       bigint not null references member (id),
  set_at       timestamptz not null,
  -- two operators approved it: it may be further above the feed's than one may set, and cover its market
  by_two       boolean not null,
  -- null: until it is released
  expires_at   timestamptz check (expires_at > set_at),
  ended_by     bigint references member (id),
  ended_at     timestamptz check (ended_at >= set_at),
  -- `moved`: the feed moved the line, or its price away below it; `over`: it is settled, or its fixture is over
  ended_as     text check (ended_as in ('released', 'replaced', 'expired', 'moved', 'over')),
  check ((ended_at is null) = (ended_as is null)),
  check ((ended_by is null) = (coalesce(ended_as, '') not in ('released', 'replaced')))
);
create unique index trading_price_open on trading_price (selection_id) where ended_at is null;
create index on trading_price (selection_id, id desc);
create trigger trading_price_by_two before insert on trading_price
  for each row execute function refuse_unapproved_price();
create trigger trading_price_as_set before update of id, selection_id, price, feed_price, reason, set_by, set_at, by_two, expires_at
  on trading_price for each statement execute function refuse_other_terms();
create trigger trading_price_stays before delete or truncate on trading_price
  for each statement execute function refuse_change();
