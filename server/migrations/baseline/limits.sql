-- Members who ever limited themselves (docs/decisions/0027): of all others nothing more is asked. Placing and charging ask `limit_fault` on
-- the member's locked account.
create table limited_member (
  member_id      bigint primary key references member (id),
  -- Of a session, how often the page tells how long it has lasted; null: never.
  remind_minutes integer check (remind_minutes between 15 and 240)
);

-- Every limit that was ever asked for. In force is the last of its kind and period that has begun and was not withdrawn before.
create table member_limit (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references limited_member (member_id),
  kind         text not null check (kind in ('deposit', 'loss', 'stake')),
  -- of Seoul: a day, a week from Monday, a month
  period       text not null check (period in ('day', 'week', 'month')),
  -- null: none any more
  won          bigint check (won >= 0),
  asked_at     timestamptz not null,
  -- at once for a tighter one, a day later for a looser one
  from_at      timestamptz not null check (from_at >= asked_at),
  -- Another was asked for before this one began.
  withdrawn_at timestamptz check (withdrawn_at < from_at)
);
create index member_limit_of on member_limit (member_id, kind, period, id);
create trigger member_limit_as_asked before update of id, member_id, kind, period, won, asked_at, from_at
  on member_limit for each statement execute function refuse_other_terms();
create trigger member_limit_stays before delete or truncate on member_limit
  for each statement execute function refuse_other_terms();

-- Nothing takes a pause back; a longer one may follow.
create table member_pause (
  id        bigint generated always as identity primary key,
  member_id bigint not null references limited_member (member_id),
  from_at   timestamptz not null,
  -- 'infinity': for good
  until_at  timestamptz not null check (until_at > from_at)
);
create index member_pause_of on member_pause (member_id, until_at);
create trigger member_pause_append_only before update or delete or truncate on member_pause
  for each statement execute function refuse_change();

-- Members whom operators restrict: they neither stake nor charge until it is lifted. Open bets and exchanges go on.
create table member_restriction (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references limited_member (member_id),
  reason     text not null check (length(reason) > 0),
  begun_by   bigint not null references member (id),
  begun_at   timestamptz not null,
  lifted_by  bigint references member (id),
  lifted_at  timestamptz check (lifted_at >= begun_at),
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index member_restriction_open on member_restriction (member_id) where lifted_at is null;
create trigger member_restriction_as_begun before update of id, member_id, reason, begun_by, begun_at
  on member_restriction for each statement execute function refuse_other_terms();
create trigger member_restriction_stays before delete or truncate on member_restriction
  for each statement execute function refuse_change();
