-- Which two picks of one fixture a bet may not hold, by sport: their market groups and sides as the contracts name them (sports.ts).
-- A season of 337 matches returned 127 % on draw with under at ordinary prices.
create table refused_pair (
  sport_id    integer not null,
  one_group   text not null,
  one_side    text not null,
  other_group text not null,
  other_side  text not null,
  primary key (sport_id, one_group, one_side, other_group, other_side)
);
insert into refused_pair values (6046, 'win-draw-lose', 'draw', 'over-under', 'under');

-- Which selections a member shared under a short code; neither stake nor prices.
create table slip_share (
  code       text primary key,
  member_id  bigint not null references member (id),
  -- [{oddsId, page}] in the order of the slip
  picks      jsonb not null,
  expires_at timestamptz not null
);
create index slip_share_expired on slip_share (expires_at);
create index slip_share_of_member on slip_share (member_id, expires_at);

-- Bets that a member took out of the list; the bets themselves stay as they are.
create table hidden_bet (
  member_id  bigint not null,
  member_seq integer not null,
  primary key (member_id, member_seq),
  foreign key (member_id, member_seq) references bet (member_id, member_seq)
);
