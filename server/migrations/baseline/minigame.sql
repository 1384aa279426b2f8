-- The operators' settings of each game. The catalogue (shared/rules) lists the games.
create table minigame (
  id                       integer primary key,
  provider                 text not null,
  provider_name            text not null,
  game                     text not null,
  name_korean              text not null,
  round_seconds            integer,
  -- null: no setting, which counts as under maintenance
  system_maintenance_flg   boolean,
  sort                     integer not null,
  cut_off_seconds          integer not null default 10 check (cut_off_seconds between 1 and 25),
  -- The time at which a game under maintenance is to open again: members see it; null where it is unknown.
  reopens_at               timestamptz,
  -- The won that the house may lose in minigames beyond stakes, by game, as operators set it: to one member on a selection of a round,
  -- on a selection of a round, and in a game on a day in Seoul (docs/decisions/0024).
  max_member_selection_won bigint not null default 3000000 check (max_member_selection_won >= 0),
  max_selection_won        bigint not null default 50000000 check (max_selection_won >= 0),
  max_day_won              bigint not null default 300000000 check (max_day_won >= 0),
  -- Grows with every change: a form says which it was opened on.
  version                  integer not null default 1,
  changed_by               bigint references member (id),
  changed_at               timestamptz
);
create trigger minigame_counts before update on minigame for each row execute function count_record_version();
create trigger minigame_history after insert or update on minigame
  for each row when (new.changed_at is not null) execute function note_record_version('id');

-- Links of a chain are numbered from its end, 0, which stands in the public log before its first round: the SHA-256 of each link is the one
-- before it. Kept is every so-many-eth link; those between are hashes of it.
create table minigame_chain (
  id       bigint generated always as identity primary key,
  game_id  integer not null,
  length   integer not null check (length > 0),
  step     integer not null check (step > 0),
  end_link bytea not null check (octet_length(end_link) = 32),
  -- The kept links, sealed under the ring of keys: who reads the database knows none of them (docs/decisions/0065).
  sealed   text not null,
  -- which leaf of the public log announces it
  leaf     bigint not null references log_leaf (index),
  made_at  timestamptz not null default app_now()
);
create index on minigame_chain (game_id, id);
create trigger minigame_chain_as_announced before update of id, game_id, length, step, end_link, leaf, made_at on minigame_chain
  for each statement execute function refuse_other_terms();
create trigger minigame_chain_stays before delete or truncate on minigame_chain
  for each statement execute function refuse_other_terms();

-- A value that exists only after the cut-off of the rounds that it is for, and that its maker cannot choose: the leaf of the public log has
-- a number drawn then and digests of the members' seeds; its hash goes through a delay that takes longer than the leaf is held back.
create table minigame_pulse (
  id          bigint generated always as identity primary key,
  leaf        bigint not null unique references log_leaf (index),
  -- of the delay: that many parts of that many hashes, one behind the other
  segments    integer not null check (segments > 0),
  iterations  integer not null check (iterations > 0),
  -- the value after each part, the last is the result; null while it is computed
  checkpoints bytea,
  -- a server computes it since then, or did so when it was killed
  claimed_at  timestamptz,
  check (octet_length(checkpoints) = segments * 32)
);
create index minigame_pulse_due on minigame_pulse (id) where checkpoints is null;
create trigger minigame_pulse_as_announced before update of id, leaf, segments, iterations on minigame_pulse
  for each statement execute function refuse_other_terms();
create trigger minigame_pulse_once before update on minigame_pulse
  for each row when (old.checkpoints is not null) execute function refuse_second_pulse();
create trigger minigame_pulse_stays before delete or truncate on minigame_pulse
  for each statement execute function refuse_other_terms();

-- The source of a round's result is fixed before the round opens. 'members': the next link and a pulse after the cut-off.
-- 'beacon': the next link and a public beacon's round. 'provider': a provider draws, and tells.
create table minigame_round (
  game_id      integer not null,
  -- counts up for good (shared/rules, rounds.ts)
  round        bigint not null,
  chain_id     bigint references minigame_chain (id),
  -- which link of the chain it takes, from 1
  position     integer check (position > 0),
  -- the source of the value mixed into the link, fixed before the round opens
  source       text not null default 'members',
  opens_at     timestamptz not null,
  cut_off_at   timestamptz not null,
  draws_at     timestamptz not null,
  -- 0 open, 1 drawn, 2 void
  status       smallint not null default 0 check (status between 0 and 2),
  link         bytea,
  -- the value that was mixed into the link: the pulse, or the beacon's round
  digest       bytea,
  outcome      jsonb,
  -- selections that won
  winners      text[],
  drawn_at     timestamptz,
  -- {segments, iterations} of the delay of a pulse, {url, round, publicKey} of a beacon, {reference} of a provider
  source_terms jsonb not null,
  -- the answer, once: {randomness} of a pulse, {randomness, signature} of a beacon, {outcome} or {void: true} of a provider
  given        jsonb,
  -- after the cut-off: SHA-256 over the hashes of all accepted slips in order, and the leaf of the public log that has it
  slips_digest bytea check (octet_length(slips_digest) = 32),
  close_leaf   bigint references log_leaf (index),
  pulse_id     bigint references minigame_pulse (id),
  -- the leaf that has link and outcome
  draw_leaf    bigint references log_leaf (index),
  primary key (game_id, round),
  unique (chain_id, position),
  check (opens_at < cut_off_at and cut_off_at < draws_at),
  check (source in ('members', 'beacon', 'provider')),
  check ((status = 1) = (outcome is not null) and (status = 1) = (winners is not null)),
  check ((source = 'provider') = (chain_id is null) and (source = 'provider') = (position is null)),
  check ((slips_digest is null) = (close_leaf is null)),
  check (pulse_id is null or source = 'members' and close_leaf is not null),
  -- the link of a round is shown after its slips stand in the log
  check (link is null or close_leaf is not null),
  check ((status = 0) = (draw_leaf is null)),
  check ((status = 0) = (drawn_at is null)),
  check ((status = 0 or source = 'provider') = (link is null)),
  -- a beacon that told nothing in time makes the round void without a value
  check (status <> 0 or digest is null),
  check (status <> 1 or source = 'provider' or digest is not null)
);
create index minigame_round_due on minigame_round (draws_at) where status = 0;
create index on minigame_round (game_id, draws_at desc);
create index minigame_round_awaited on minigame_round (draws_at) where status = 0 and given is null;
create index minigame_round_closing on minigame_round (cut_off_at) where close_leaf is null and chain_id is not null;
create index on minigame_round (pulse_id) where pulse_id is not null;
create trigger minigame_round_stays before delete or truncate on minigame_round
  for each statement execute function refuse_other_terms();
create trigger minigame_round_drawn_once before update on minigame_round
  for each row when (old.status <> 0) execute function refuse_second_draw();
create trigger minigame_round_as_opened
  before update of game_id, round, chain_id, position, source, source_terms, opens_at, cut_off_at, draws_at
  on minigame_round for each statement execute function refuse_other_terms();
create trigger minigame_round_given_once before update on minigame_round
  for each row when (old.given is not null and new.given is distinct from old.given) execute function refuse_second_word();
create trigger minigame_round_closed_once before update on minigame_round
  for each row when (old.close_leaf is not null and (new.close_leaf, new.slips_digest) is distinct from (old.close_leaf, old.slips_digest)
                     or old.pulse_id is not null and new.pulse_id is distinct from old.pulse_id)
  execute function refuse_second_word();

-- Bets on rounds of minigames. Won; a bet stays as it was placed, and only its outcome is written later.
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
  -- SHA-256 of a random value that the member's browser keeps to itself until the round is closed
  commitment      bytea check (octet_length(commitment) = 32),
  -- SHA-256 of the receipt (minigame_receipt)
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
) with (fillfactor = 50);
create index on minigame_bet (game_id, round, id);
create index on minigame_bet (member_id, id desc);
-- The sum of a member's bets on a round is kept with the bet.
create index minigame_bet_of_round on minigame_bet (member_id, game_id, round);
create trigger minigame_bet_as_placed
  before update of id, member_id, game_id, round, selection, market_name, selection_name, price, stake, max_win, stake_transfer,
                   idempotency_key, commitment, slip_hash, placed_at
  on minigame_bet for each statement execute function refuse_other_terms();
create trigger minigame_bet_stays before delete or truncate on minigame_bet
  for each statement execute function refuse_other_terms();
create trigger minigame_bet_rolled after update on minigame_bet
  referencing new table as settled for each statement execute function roll_minigame_bets();

-- Rounds that operators voided after they were drawn: every stake comes back, and payouts are corrected by the difference. Of a round one
-- at most is not undone.
create table minigame_void (
  id          bigint generated always as identity primary key,
  game_id     integer not null,
  round       bigint not null,
  reason      text not null check (length(reason) > 0),
  made_by     bigint not null references member (id),
  made_at     timestamptz not null,
  undo_reason text,
  undone_by   bigint references member (id),
  undone_at   timestamptz,
  foreign key (game_id, round) references minigame_round (game_id, round),
  check (num_nulls(undo_reason, undone_by, undone_at) in (0, 3))
);
create unique index minigame_void_standing on minigame_void (game_id, round) where undone_at is null;
create index minigame_void_of_round on minigame_void (game_id, round);
create trigger minigame_void_as_made before update of id, game_id, round, reason, made_by, made_at on minigame_void
  for each statement execute function refuse_other_terms();
create trigger minigame_void_undone_once before update on minigame_void
  for each row when (old.undone_at is not null) execute function refuse_second_undo();
create trigger minigame_void_of_now before insert on minigame_void for each row execute function date_act();
create trigger minigame_void_undone_now before update of undone_at on minigame_void for each row execute function date_act();
create trigger minigame_void_stays before delete or truncate on minigame_void
  for each statement execute function refuse_change();

-- Of each bet of a round that is or was void by hand: how it was drawn, to which it goes back when the void is undone.
create table minigame_voided_bet (
  void_id bigint not null references minigame_void (id),
  bet_id  bigint not null references minigame_bet (id),
  status  smallint not null check (status in (1, 2, 3)),
  payout  bigint not null check (payout >= 0),
  primary key (bet_id, void_id)
);
create index on minigame_voided_bet (void_id);
create trigger minigame_voided_bet_append_only before update or delete or truncate on minigame_voided_bet
  for each statement execute function refuse_change();

-- Values that members committed to with their bets, shown once the round was closed. They are mixed into its pulse.
create table minigame_seed (
  game_id    integer not null,
  round      bigint not null,
  commitment bytea not null,
  seed       bytea not null check (octet_length(seed) = 32),
  member_id  bigint not null references member (id),
  primary key (game_id, round, commitment),
  foreign key (game_id, round) references minigame_round (game_id, round),
  check (commitment = sha256(seed))
);
create trigger minigame_seed_append_only before update or delete or truncate on minigame_seed
  for each statement execute function refuse_change();

-- The possible loss on a selection of an open round, and in a game on a day ('' as selection, the day as round: since
-- 1970), there with the losses and wins so far. Spread over 16 rows; each has a share, as `exposure` (0024): while a row
-- stays within it, it is locked alone, and shares never sum to more than the limit.
create table minigame_exposure (
  game_id   integer not null,
  round     bigint not null,
  selection text not null,
  stripe    smallint not null check (stripe between 0 and 15),
  used      bigint not null default 0,
  share     bigint not null default 0,
  -- null while none was asked for
  of_limit  bigint,
  primary key (game_id, round, selection, stripe)
) with (fillfactor = 70
);

-- The improbability of a member's day (in Seoul) in minigames, and the alarm about it (docs/decisions/0024). Of each round that the member
-- bet on, the return of a won counts; `logs` has, for each of eight parts of a wealth that are staked alike, the logarithm of its
-- outcome. Derived: the audit makes it again.
create table minigame_luck (
  member_id bigint not null references member (id),
  -- of the draws, counted since 1970
  day       bigint not null,
  rounds    integer not null,
  staked    bigint not null,
  paid      bigint not null,
  logs      double precision[] not null,
  primary key (member_id, day)
);

-- A day whose chance is below one in a million; told once.
create table minigame_alarm (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  day       bigint not null,
  at        timestamptz not null,
  seen_by   bigint references member (id),
  seen_at   timestamptz,
  unique (member_id, day),
  check ((seen_by is null) = (seen_at is null))
);
create index minigame_alarm_unseen on minigame_alarm (id) where seen_at is null;

-- Games of the catalogue (shared/rules) that a member marked.
create table minigame_favourite (
  member_id bigint not null references member (id),
  game_id   integer not null,
  added_at  timestamptz not null,
  primary key (member_id, game_id)
);
