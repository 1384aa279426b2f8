-- What operators look at of the casino: alarms, and how the last list of each aggregator compared.
alter table casino_alarm add column seen_at timestamptz, add constraint casino_alarm_seen check ((seen_by is null) = (seen_at is null)) not valid;

create table casino_reconciliation (
  id         integer generated always as identity primary key,
  aggregator text not null references casino_aggregator (id),
  -- of which the list was, in Seoul; null when it did not say
  day        date,
  at         timestamptz not null,
  agreed     integer not null check (agreed >= 0),
  differing  integer not null check (differing >= 0),
  -- the first hundred
  differences text[] not null
);
create index on casino_reconciliation (aggregator, at desc);
