-- A cash-out of a bet with a leg in play: it waits as a bet in play does and is checked again before it is paid. Decided once, by whichever
-- server; nothing moves while it waits. Of a bet one at a time.
create table delayed_cash_out (
  id              bigint generated always as identity primary key,
  bet_id          bigint not null references bet (id),
  member_id       bigint not null references member (id),
  idempotency_key uuid not null,
  -- the part of the bet's stake, and what was offered for it
  stake           bigint not null check (stake > 0),
  won             bigint not null check (won > 0),
  -- how often the bet had been settled when it was asked for
  settlements     integer not null,
  -- [{fixtureId, home, away}] of the fixtures in play, at that moment
  scores          jsonb not null,
  asked_at        timestamptz not null,
  due_at          timestamptz not null,
  expires_at      timestamptz not null,
  state           text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason          text check (reason in ('price', 'goal', 'unpriced', 'settled', 'expired')),
  decided_at      timestamptz,
  unique (member_id, idempotency_key),
  check (asked_at <= due_at and due_at < expires_at),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  check (state <> 'accepted' or (decided_at >= due_at and decided_at < expires_at))
);
create unique index delayed_cash_out_waiting on delayed_cash_out (bet_id) where state = 'waiting';
create index delayed_cash_out_due on delayed_cash_out (due_at, id) where state = 'waiting';
create index delayed_cash_out_by_bet on delayed_cash_out (bet_id, id desc);

create trigger delayed_cash_out_decided_once before update on delayed_cash_out
  for each row when (old.state <> 'waiting') execute function refuse_second_decision();
create trigger delayed_cash_out_as_asked
  before update of id, bet_id, member_id, idempotency_key, stake, won, settlements, scores, asked_at, due_at, expires_at
  on delayed_cash_out for each statement execute function refuse_other_terms();
create trigger delayed_cash_out_stays before delete or truncate on delayed_cash_out
  for each statement execute function refuse_other_terms();
