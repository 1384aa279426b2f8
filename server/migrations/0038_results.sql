-- What is over, by day and by league.
create index fixture_over on fixture (starts_at desc, id desc) where status in (3, 4, 7);
create index fixture_result_of_league on fixture (league_id, starts_at) where status = 3;

-- Whose table members see; without a row the leagues with most results.
create table ranked_league (
  place     integer primary key check (place between 1 and 4),
  league_id integer not null unique references league (id)
);

-- Members ranked by what their won bets paid between two moments. Prizes: [{from, to, prizeWon}] by rank.
create table tournament (
  id        integer generated always as identity primary key,
  title     text not null,
  rules     text[] not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null check (ends_at > starts_at),
  prizes    jsonb not null
);
create index bet_won on bet (settled_at) include (member_id, payout) where status = 2;
