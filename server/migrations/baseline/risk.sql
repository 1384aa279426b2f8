-- Alarms for operators: prices of the feed that can be covered, members or agents who cover each other, and friends who are held. One row for each
-- matter, however often it comes again.
create table risk_alarm (
  id      bigint generated always as identity primary key,
  kind    text not null check (kind in ('covered-prices', 'covering-members', 'covering-agents', 'held-friends')),
  -- the fixture, its package and the market; or the two members or agents, or the one who brought the friends, and the day in Seoul
  about   text not null,
  at      timestamptz not null,
  last_at timestamptz not null,
  times   integer not null default 1,
  -- contracts: riskAlarmSchema
  detail  jsonb not null,
  seen_by bigint references member (id),
  seen_at timestamptz,
  unique (kind, about),
  check ((seen_by is null) = (seen_at is null))
);
create index risk_alarm_unseen on risk_alarm (id) where seen_at is null;
