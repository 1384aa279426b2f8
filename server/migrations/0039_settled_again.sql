-- A settlement can be followed by another: the feed corrects or cancels a result, an operator voids a market or takes that back.
-- Every settlement of a bet has its number; what it changes is booked as one difference (docs/decisions/0019).

alter table bet
  -- How often it was settled; 0 while its stake is only reserved. A bet that was opened again is in progress with a number above 0.
  add column settlements integer not null default 0,
  -- A system: how many legs make a line, ascending. Null: all legs are one line.
  add column sizes smallint[] check (sizes is null or cardinality(sizes) between 1 and 8),
  -- The part of the stake that was cashed out, and what was paid for it.
  add column cashed_stake bigint not null default 0,
  add column cashed_won bigint not null default 0,
  add constraint bet_cashed check (cashed_stake between 0 and stake and cashed_won between 0 and max_win and settlements >= 0);
update bet set settlements = 1 where status <> 0;
create trigger bet_lines_as_placed before update of sizes on bet for each statement execute function refuse_other_terms();

-- A bonus counts its price while so many other legs count, else 1.00. The feed never settles it.
alter table bet_leg add column bonus_of smallint check (bonus_of > 0);
create trigger bet_leg_bonus_as_placed before update of bonus_of on bet_leg for each statement execute function refuse_other_terms();

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

-- What an operator voids: all of a fixture or one market of it, for every bet or those placed within a window. Its legs are refunded.
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

alter table selection
  -- 0 no; 1 for bets of some windows; 2 for all bets: it is closed then
  add column voided smallint not null default 0 check (voided between 0 and 2),
  -- The message that gave the result, or took it back: a later one counts.
  add column settlement_at timestamptz not null default '-infinity',
  add column settlement_seq bigint not null default 0;
update selection set settlement_at = coalesce(settled_at, feed_updated_at), settlement_seq = feed_seq where settlement is not null;

-- A market that comes later belongs to the fixture that is void.
create function void_newcomer() returns trigger language plpgsql as $$
begin
  if exists (select from bet_void
              where fixture_id = new.fixture_id and coalesce(market_id, new.market_id) = new.market_id
                and placed_from is null and undone_at is null) then
    new.voided := 2;
  end if;
  return new;
end $$;
create trigger selection_in_void before insert on selection for each row execute function void_newcomer();

drop trigger selection_settled on selection;
create trigger selection_settled after update of settlement, voided on selection
  for each row when (old.settlement is distinct from new.settlement or old.voided <> new.voided)
  execute function owe_settlement();

-- Nothing but a correction leaves a member below zero; until it is covered, whatever moves may only raise it.
alter table account drop constraint account_check;
create function refuse_below_zero() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.balance - new.reserved < old.balance - old.reserved
                          and current_setting('madang.correcting', true) is distinct from 'on') then
    raise exception 'account % violates check constraint "account_check": it would fall below zero', new.id
      using errcode = 'check_violation', table = 'account', constraint = 'account_check';
  end if;
  return new;
end $$;
create trigger account_floor before insert or update on account
  for each row when (new.balance - new.reserved < 0) execute function refuse_below_zero();

-- A bet that is opened again is in the history's list of open ones again.
create or replace function close_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  delete from open_bet using settled
   where settled.status <> 0 and open_bet.member_id = settled.member_id and open_bet.member_seq = settled.member_seq;
  insert into open_bet select member_id, member_seq from settled where status = 0 on conflict do nothing;
  return null;
end $$;

-- What a leg makes of a line: half won counts (1 + o) / 2, half lost 1/2, a refund 1. One that is open counts nothing yet.
create function leg_factor(settlement smallint, price numeric) returns numeric language sql immutable as $$
  select case settlement when 2 then price when 3 then 1 when 4 then 0.5 when 5 then (1 + price) * 0.5 else 0 end
$$;
drop view bet_outcome;
create view bet_outcome as
  select bet_id,
         bool_or(settlement = 1) is true as lost,
         bool_and(settlement is not null or bonus_of is not null) as all_settled,
         bool_and(settlement is not distinct from 3 or bonus_of is not null) as all_void,
         product(case when bonus_of is null then leg_factor(settlement, price) else 1 end)
           * case when count(*) filter (where bonus_of is null and settlement <> 3) >= max(bonus_of) then max(price) filter (where bonus_of is not null)
                  else 1 end as factor,
         count(*) filter (where settlement is distinct from 1) as alive
    from bet_leg
   group by bet_id;
