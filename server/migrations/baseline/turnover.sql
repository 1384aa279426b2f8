-- The won that count of each settled bet, and of each closed round of the casino, as turnover and for rolling
-- (docs/decisions/0038). Derived: the audit makes it again.
create table counted_play (
  source     text not null check (source in ('bet', 'minigame', 'casino')),
  -- the bet, or the casino's round
  ref        bigint not null,
  member_id  bigint not null,
  -- the agent above the member when it was first counted
  agent_id   bigint,
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
