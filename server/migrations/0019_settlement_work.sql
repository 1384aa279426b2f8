-- Results whose bets are still to be settled. A settler takes rows of it, goes through the legs of each, and deletes it; see functions/settle-work.sql.
create table settlement_work (
  selection_id bigint primary key references selection (id),
  -- open bets up to this one have been gone through
  after_bet    bigint not null default 0,
  -- Set once all have been gone through: a bet placed before the result, but not committed yet, is in a transaction below this.
  closing_before xid8
);

-- By the column, whoever books the result, a server of before included. Prices never name it.
create function owe_settlement() returns trigger language plpgsql as $$
begin
  insert into settlement_work (selection_id) values (new.id) on conflict (selection_id) do update set after_bet = 0, closing_before = null;
  return null;
end $$;
create trigger selection_settled after update of settlement on selection
  for each row when (old.settlement is null and new.settlement is not null) execute function owe_settlement();

-- What servers of before left open, or may have placed while they booked the result.
insert into settlement_work (selection_id)
select id from selection
 where settlement is not null
   and (settled_at > now() - interval '1 hour'
        or exists (select from bet_leg where selection_id = selection.id and bet_leg.settlement is null));

-- Bets that the database refused to settle. Each is tried again with growing pauses and leaves the table once it is settled.
create table settlement_set_aside (
  bet_id      bigint primary key references bet (id),
  reason      text not null,
  attempts    integer not null default 1,
  since       timestamptz not null,
  next_try_at timestamptz not null
);

-- Legs by result. Of all legs: an index of the open ones only would have to be written when a leg is settled, and the row's place
-- in every other index with it. With room on the page, settling a leg or a bet writes no index at all.
create index bet_leg_by_selection on bet_leg (selection_id, bet_id);
drop index bet_leg_open;
alter table bet_leg set (fillfactor = 75);
alter table bet set (fillfactor = 85);
