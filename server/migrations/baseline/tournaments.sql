-- Members ranked by what their bets paid beyond their stakes between two moments. Prizes: [{from, to, prizeWon}] by rank.
create table tournament (
  id           integer generated always as identity primary key,
  title        text not null,
  rules        text[] not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  prizes       jsonb not null,
  version      integer not null default 1,
  -- who set period, prizes and the games that count as they are, and when; null: the owner of the database (`count_announcement`)
  announced_by bigint references member (id),
  announced_at timestamptz not null,
  -- A tournament on sports is paid once it is over, as it is ranked then.
  paid_at      timestamptz
);
create index tournament_due on tournament (ends_at) where paid_at is null;
create trigger tournament_counts before insert or update on tournament for each row execute function count_announcement();

-- The prizes of a tournament, as it was ranked when it was paid.
create table tournament_prize (
  tournament_id integer not null references tournament (id),
  member_id     bigint not null references member (id),
  rank          integer not null check (rank > 0),
  winnings      bigint not null,
  prize         bigint not null check (prize > 0),
  primary key (tournament_id, member_id)
);
create trigger tournament_prize_append_only before update or delete or truncate on tournament_prize
  for each statement execute function refuse_change();
