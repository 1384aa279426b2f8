-- What counts of each bet that was settled, and of each round of the casino that is closed, as turnover and for rolling
-- (docs/decisions/0038). Derived: the audit makes it again.
create table counted_play (
  source     text not null check (source in ('bet', 'minigame', 'casino')),
  -- the bet, or the casino's round
  ref        bigint not null,
  member_id  bigint not null,
  game       text not null,
  -- its price, null in the casino, and the setting that held when it was first counted
  odds       numeric(12, 2),
  least_odds numeric(8, 2) not null,
  -- 0 while it is open again, void or cancelled
  won        bigint not null check (won >= 0),
  -- null while it is open again
  ended_at   timestamptz,
  primary key (source, ref)
);
create index counted_play_of_member on counted_play (member_id, ended_at) where source = 'bet';
create trigger counted_play_stays before delete or truncate on counted_play for each statement execute function refuse_other_terms();

alter table wallet_setting add column turnover_least_odds numeric(8, 2) not null default 1.30 check (turnover_least_odds >= 1);

-- What was settled before counts as it did.
insert into counted_play
select 'bet', id, member_id, case when exists (select from bet_leg where bet_id = bet.id offset 1) then 'multi' else 'single' end, total_odds, 1,
       case when status in (1, 2) then stake - cashed_stake else 0 end, settled_at
  from bet where settlements > 0
union all
select 'minigame', id, member_id, 'mini', price, 1, case when status in (1, 2) then stake else 0 end, settled_at from minigame_bet where status <> 0
union all
select 'casino', id, member_id, kind, null, 1, staked, closed_at from casino_round where closed_at is not null;

drop function if exists note_due_rolling();
