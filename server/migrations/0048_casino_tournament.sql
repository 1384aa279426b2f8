-- Who won most at tables or slots in a period, by what its rounds paid beyond their stakes. Prizes are written when it is over.
create table casino_tournament (
  id        integer generated always as identity primary key,
  title     text not null,
  -- which games count; null: both
  kind      text check (kind in ('casino', 'slot')),
  rules     text[] not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null check (ends_at > starts_at),
  -- [{from, to, prizeWon}] by rank
  prizes    jsonb not null,
  paid_at   timestamptz
);
create index casino_tournament_due on casino_tournament (ends_at) where paid_at is null;

-- What a tournament paid, as it was ranked when it was paid.
create table casino_tournament_prize (
  tournament_id integer not null references casino_tournament (id),
  member_id     bigint not null references member (id),
  rank          integer not null check (rank > 0),
  winnings      bigint not null,
  prize         bigint not null check (prize > 0),
  primary key (tournament_id, member_id)
);
create trigger casino_tournament_prize_append_only before update or delete or truncate on casino_tournament_prize
  for each statement execute function refuse_change();
insert into account (member_id, kind, currency) values (null, 'tournaments', 'KRW');
alter table account add constraint account_tournaments_is_the_houses
  check (kind <> 'tournaments' or member_id is null and currency = 'KRW');
