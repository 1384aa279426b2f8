-- How long a bet in play waits before it is decided, in seconds, by sport (specification, section 3); `basic` for every other.
alter table site_setting
  add column live_betting_soccer     integer not null default 7 check (live_betting_soccer between 0 and 60),
  add column live_betting_basketball integer not null default 5 check (live_betting_basketball between 0 and 60),
  add column live_betting_baseball   integer not null default 5 check (live_betting_baseball between 0 and 60),
  add column live_betting_volleyball integer not null default 5 check (live_betting_volleyball between 0 and 60),
  add column live_betting_hockey     integer not null default 5 check (live_betting_hockey between 0 and 60),
  add column live_betting_basic      integer not null default 5 check (live_betting_basic between 0 and 60);

-- A bet in play that waits, or waited. Its stake is reserved from the beginning by the pending transfer that the bet takes over when it is
-- accepted, and that is given back when it is refused. Decided once, by whichever server.
create table delayed_bet (
  -- the number that the bet has when it is accepted
  bet_id          bigint primary key,
  member_id       bigint not null references member (id),
  idempotency_key uuid not null,
  body_hash       bytea not null,
  bet_style       text not null,
  game_detail_type text not null,
  stake           bigint not null check (stake > 0),
  total_odds      numeric(12, 2) not null check (total_odds >= 1),
  max_win         bigint not null,
  expected_payout bigint not null check (expected_payout between 0 and max_win),
  sizes           smallint[],
  -- [{selectionId, fixtureId, price, line, baseLine, version, home, away}]: as they were asked for, with the score of that moment
  legs            jsonb not null check (jsonb_array_length(legs) > 0),
  stake_transfer  bigint not null unique references transfer (id),
  emoney_after    bigint not null,
  asked_at        timestamptz not null,
  -- From here on it is decided; from `expires_at` on it can only be refused.
  due_at          timestamptz not null,
  expires_at      timestamptz not null,
  state           text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason          text check (reason in ('price', 'line', 'goal', 'suspended', 'closed', 'silent', 'expired', 'exposure')),
  decided_at      timestamptz,
  unique (member_id, idempotency_key),
  check (asked_at <= due_at and due_at < expires_at),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  -- Whoever decides, and however late: what has expired is not booked.
  check (state <> 'accepted' or (decided_at >= due_at and decided_at < expires_at))
);
create index delayed_bet_due on delayed_bet (due_at, bet_id) where state = 'waiting';
create index delayed_bet_by_member on delayed_bet (member_id, bet_id desc);

create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  raise exception 'bet % was % already', old.bet_id, old.state;
end $$;
create trigger delayed_bet_decided_once before update on delayed_bet
  for each row when (old.state <> 'waiting') execute function refuse_second_decision();
create trigger delayed_bet_as_asked
  before update of bet_id, member_id, idempotency_key, body_hash, bet_style, game_detail_type, stake, total_odds, max_win, expected_payout,
                   sizes, legs, stake_transfer, emoney_after, asked_at, due_at, expires_at
  on delayed_bet for each statement execute function refuse_other_terms();
create trigger delayed_bet_stays before delete or truncate on delayed_bet
  for each statement execute function refuse_other_terms();
