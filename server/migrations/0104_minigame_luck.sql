-- How improbable a member's day (in Seoul) in minigames is, and what operators are told of it (docs/decisions/0024). Of each round that the
-- member bet on, what came back of a won counts; `logs` has, for each of eight parts of a wealth that are staked alike, the logarithm of
-- what became of it. Derived: the audit makes it again.
create table minigame_luck (
  member_id bigint not null references member (id),
  -- of the draws, counted since 1970
  day       bigint not null,
  rounds    integer not null,
  staked    bigint not null,
  paid      bigint not null,
  logs      double precision[] not null,
  primary key (member_id, day)
);
-- A day whose chance is below one in a million; told once.
create table minigame_alarm (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  day       bigint not null,
  at        timestamptz not null,
  seen_by   bigint references member (id),
  seen_at   timestamptz,
  unique (member_id, day),
  check ((seen_by is null) = (seen_at is null))
);
create index minigame_alarm_unseen on minigame_alarm (id) where seen_at is null;

-- The day goes on.
insert into minigame_luck
select member_id, day, count(*), sum(staked), sum(paid),
       array[sum(ln(1 + 0.02 * (paid / staked - 1))), sum(ln(1 + 0.05 * (paid / staked - 1))), sum(ln(1 + 0.1 * (paid / staked - 1))),
             sum(ln(1 + 0.2 * (paid / staked - 1))), sum(ln(1 + 0.4 * (paid / staked - 1))), sum(ln(1 + 0.6 * (paid / staked - 1))),
             sum(ln(1 + 0.8 * (paid / staked - 1))), sum(ln(1 + 0.99 * (paid / staked - 1)))]::double precision[]
  from (select member_id, floor(extract(epoch from draws_at + interval '9 hours') / 86400)::bigint as day, sum(stake) as staked, sum(bet.payout) as paid
          from minigame_bet bet join minigame_round using (game_id, round)
         where bet.status in (1, 2) and draws_at >= date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'
         group by member_id, draws_at, game_id, round) as played
 group by member_id, day;
