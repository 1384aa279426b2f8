-- Rolling: a share of the stake, at every outcome of the bet (docs/decisions/0028). The setting `rolling` has the shares.

-- A higher share for a while, to the playing member. Kept: entries name it.
create table rolling_event (
  id       integer generated always as identity primary key,
  name     text not null,
  game     text not null check (game in ('single', 'multi', 'mini', 'casino', 'slot')),
  percent  numeric(5, 2) not null check (percent > 0 and percent <= 10),
  from_at  timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- the operator; null: the owner of the database
  added_by bigint references member (id)
);
create trigger rolling_event_by_two before insert or update on rolling_event for each row execute function refuse_larger_rolling();

-- What members and agents ask to be paid of their rolling: one open request for each tab. It moves once, from `requested`.
create table rolling_request (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references member (id),
  -- main: sports and minigames; casino: casino and slots; event
  tab          text not null check (tab in ('main', 'casino', 'event')),
  amount       bigint not null check (amount > 0),
  state        text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'cancelled')),
  requested_at timestamptz not null,
  decided_by   bigint references member (id),
  decided_at   timestamptz,
  reason       text,
  check ((state = 'requested') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or (state = 'cancelled') = (decided_by = member_id)),
  check ((state = 'refused') = (reason is not null))
);
create unique index rolling_request_one_open on rolling_request (member_id, tab) where state = 'requested';
create index on rolling_request (member_id, id);
create index rolling_request_open on rolling_request (id) where state = 'requested';
create trigger rolling_request_moves before update on rolling_request for each row execute function refuse_other_rolling_moves();
create trigger rolling_request_stays before delete or truncate on rolling_request
  for each statement execute function refuse_other_terms();

-- The change of rolling by every settlement of a bet. Of one bet and share they sum up to the due amount as it stands.
create table rolling_entry (
  id         bigint generated always as identity primary key,
  source     text not null check (source in ('bet', 'minigame', 'casino')),
  -- the bet, or the casino's round
  ref        bigint not null,
  -- the how many-eth entry of this bet
  number     integer not null check (number > 0),
  share      text not null check (share in ('own', 'agent', 'event')),
  event_id   integer references rolling_event (id),
  -- who played, and whose rolling it is
  player_id  bigint not null,
  owner_id   bigint not null,
  game       text not null,
  tab        text not null,
  turnover   bigint not null,
  percent    numeric(5, 2) not null,
  -- below zero where an earlier one is taken back
  amount     bigint not null check (amount <> 0),
  at         timestamptz not null,
  -- the request that pays it; null while none does
  request_id bigint references rolling_request (id),
  unique nulls not distinct (source, ref, number, share, owner_id, event_id),
  check ((share = 'event') = (event_id is not null))
);
create index rolling_entry_of_owner on rolling_entry (owner_id, tab, id);
create index rolling_entry_unasked on rolling_entry (owner_id, tab) where request_id is null;
create index rolling_entry_of_request on rolling_entry (request_id) where request_id is not null;
create index rolling_entry_of_agent on rolling_entry (owner_id, at) where share = 'agent';
create trigger rolling_entry_as_noted
  before update of id, source, ref, number, share, event_id, player_id, owner_id, game, tab, turnover, percent, amount, at
  on rolling_entry for each statement execute function refuse_other_terms();
create trigger rolling_entry_stays before delete or truncate on rolling_entry
  for each statement execute function refuse_other_terms();

-- Settlements whose rolling is not noted yet: a row for each statement that settled, taken out by the transaction that notes it
-- (docs/decisions/0028).
create table rolling_due (
  id     bigint generated always as identity primary key,
  source text not null check (source in ('bet', 'minigame')),
  refs   bigint[] not null,
  since  timestamptz not null
);
