-- Rounds of minigames, and bets on them. Which games there are is told by the catalogue (shared/rules); `minigame` keeps what operators set.
alter table minigame add column cut_off_seconds integer not null default 10 check (cut_off_seconds between 1 and 25);

-- Links of a chain are numbered from its end, 0, which is shown before its first round: the SHA-256 of each link is the one before it.
-- Kept is every so-many-eth link; those between are hashes of it.
create table minigame_chain (
  id          bigint generated always as identity primary key,
  game_id     integer not null,
  length      integer not null check (length > 0),
  step        integer not null check (step > 0),
  end_link    bytea not null check (octet_length(end_link) = 32),
  checkpoints bytea not null,
  made_at     timestamptz not null default clock_timestamp()
);
create index on minigame_chain (game_id, id);
create trigger minigame_chain_append_only before update or delete or truncate on minigame_chain
  for each statement execute function refuse_change();

create table minigame_round (
  game_id    integer not null,
  -- counts up for good (shared/rules, rounds.ts)
  round      bigint not null,
  chain_id   bigint not null references minigame_chain (id),
  -- which link of the chain it takes, from 1
  position   integer not null check (position > 0),
  -- what is mixed into the link, fixed before the round opens
  source     text not null default 'slips' check (source in ('slips')),
  opens_at   timestamptz not null,
  cut_off_at timestamptz not null,
  draws_at   timestamptz not null,
  -- 0 open, 1 drawn, 2 void
  status     smallint not null default 0 check (status between 0 and 2),
  link       bytea,
  -- SHA-256 over all accepted slips in order
  digest     bytea,
  outcome    jsonb,
  -- selections that won
  winners    text[],
  drawn_at   timestamptz,
  primary key (game_id, round),
  unique (chain_id, position),
  check (opens_at < cut_off_at and cut_off_at < draws_at),
  check ((status = 0) = (link is null) and (status = 0) = (digest is null) and (status = 0) = (drawn_at is null)),
  check ((status = 1) = (outcome is not null) and (status = 1) = (winners is not null))
);
create index minigame_round_due on minigame_round (draws_at) where status = 0;
create index on minigame_round (game_id, draws_at desc);
create trigger minigame_round_as_opened
  before update of game_id, round, chain_id, position, source, opens_at, cut_off_at, draws_at
  on minigame_round for each statement execute function refuse_other_terms();
create trigger minigame_round_stays before delete or truncate on minigame_round
  for each statement execute function refuse_other_terms();
create function refuse_second_draw() returns trigger language plpgsql as $$
begin
  raise exception 'round % of game % was drawn', old.round, old.game_id;
end $$;
create trigger minigame_round_drawn_once before update on minigame_round
  for each row when (old.status <> 0) execute function refuse_second_draw();

create table minigame_bet (
  -- of the same sequence as bets on sports: a number names one bet of the site
  id              bigint primary key,
  member_id       bigint not null references member (id),
  game_id         integer not null,
  round           bigint not null,
  selection       text not null,
  market_name     text not null,
  selection_name  text not null,
  price           numeric(8, 2) not null check (price > 1),
  stake           bigint not null check (stake > 0),
  max_win         bigint not null,
  stake_transfer  bigint not null unique references transfer (id),
  idempotency_key uuid not null,
  -- SHA-256 of the receipt (shared/rules, fairness.ts)
  slip_hash       bytea not null check (octet_length(slip_hash) = 32),
  -- as bets on sports: 0 in progress, 1 lost, 2 won, 3 stake returned
  status          smallint not null default 0 check (status in (0, 1, 2, 3)),
  payout          bigint check (payout >= 0),
  placed_at       timestamptz not null,
  settled_at      timestamptz,
  foreign key (game_id, round) references minigame_round (game_id, round),
  unique (member_id, idempotency_key),
  check ((status = 0) = (settled_at is null)),
  check ((status = 0) = (payout is null))
);
create index on minigame_bet (game_id, round, id);
create index on minigame_bet (member_id, id desc);
create trigger minigame_bet_as_placed
  before update of id, member_id, game_id, round, selection, market_name, selection_name, price, stake, max_win, stake_transfer,
                   idempotency_key, slip_hash, placed_at
  on minigame_bet for each statement execute function refuse_other_terms();
create trigger minigame_bet_stays before delete or truncate on minigame_bet
  for each statement execute function refuse_other_terms();
