-- A tournament on sports is paid once it is over, as it is ranked then. Those that ended before stay as they were left.
alter table tournament add column paid_at timestamptz;
update tournament set paid_at = now() where ends_at <= now();
create index tournament_due on tournament (ends_at) where paid_at is null;

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
