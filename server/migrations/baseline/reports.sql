-- The sums of the ledger's entries of a day in Seoul, by member and play: reports add these up. Derived: the audit makes it again.
create table report_day (
  day       date not null,
  member_id bigint not null,
  -- '' for money that is no play
  product   text not null check (product in ('', 'sports', 'minigame', 'casino', 'slot')),
  -- the page, or the provider
  lobby     text not null,
  -- the sport ('mixed': legs of several), or the game
  game      text not null,
  bets      integer not null,
  stakes    bigint not null,
  payouts   bigint not null,
  bonuses   bigint not null,
  rolling   bigint not null,
  charges   bigint not null,
  exchanges bigint not null,
  by_hand   bigint not null,
  primary key (day, member_id, product, lobby, game)
);

-- Transfers of transactions before this one are in `report_day`, each once; the others are read from the ledger itself.
create table report_until (
  one boolean primary key default true check (one),
  xid bigint not null
);
insert into report_until (xid) select pg_current_xact_id()::text::bigint;
