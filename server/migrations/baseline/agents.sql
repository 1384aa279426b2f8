-- Agents: their tiers, what they earn by turnover (rolling) and by what members lose (docs/decisions/0068).

-- Where an agent stands, and the percentages of everything below. `place_agent` alone changes a row; a trigger adds it when a member becomes an
-- agent. The tier is one more than that of the upper agent, so that there is no circle and no fifth tier.
create table agent_terms (
  agent_id    bigint primary key references member (id),
  upper_id    bigint,
  tier        smallint not null default 1 check (tier between 1 and 4),
  upper_tier  smallint generated always as (case when upper_id is not null then tier - 1 end) stored,
  -- of turnover by game; null: what the setting `rolling` has for agents
  single      numeric(5, 2) check (single between 0 and 10),
  multi       numeric(5, 2) check (multi between 0 and 10),
  mini        numeric(5, 2) check (mini between 0 and 10),
  casino      numeric(5, 2) check (casino between 0 and 10),
  slot        numeric(5, 2) check (slot between 0 and 10),
  -- of what members lose
  losing      numeric(5, 2) not null default 0 check (losing between 0 and 50),
  may_message boolean not null default false,
  -- Raised by every change: of two owners who opened one page, one changes it.
  version     integer not null default 1,
  unique (agent_id, tier),
  foreign key (upper_id, upper_tier) references agent_terms (agent_id, tier),
  check ((upper_id is null) = (tier = 1)),
  -- Below another one nothing follows the setting, which may rise above the upper agent's.
  constraint agent_terms_own check (upper_id is null or num_nulls(single, multi, mini, casino, slot) = 0)
);
create index on agent_terms (upper_id) where upper_id is not null;
create trigger agent_terms_stay before delete or truncate on agent_terms for each statement execute function refuse_other_terms();
create trigger agent_terms_bounded after update on agent_terms
  referencing new table as placed for each statement execute function refuse_higher_rates();
create trigger member_agent_terms after insert or update of type on member
  for each row when (new.type = 2) execute function open_agent_terms();
-- Below an agent whose line gets more than one owner may give, two operators move a member.
create trigger member_agent_by_two before update of agent_id on member
  for each row when (new.agent_id is distinct from old.agent_id) execute function refuse_dear_agent();
create trigger member_agent_left before update of type on member
  for each row when (old.type = 2 and new.type <> 2) execute function refuse_leaving_agents();

-- Every change of an agent's place and percentages, with the owner who made it.
create table agent_terms_change (
  id         bigint generated always as identity primary key,
  agent_id   bigint not null references member (id),
  before     jsonb not null,
  after      jsonb not null,
  changed_by bigint not null references member (id),
  changed_at timestamptz not null
);
create index on agent_terms_change (agent_id, id);
create trigger agent_terms_change_append_only before update or delete or truncate on agent_terms_change
  for each statement execute function refuse_change();

-- A change of an agent's place and percentages that waits for the next period of shares, one of an agent at a time. `plan_agent_terms`
-- writes it, `carry_out_agent_plans` does it; the row says what became of it.
create table agent_plan (
  id          bigint generated always as identity primary key,
  agent_id    bigint not null references agent_terms (agent_id),
  -- of the terms that were changed; another one by then: somebody changed them since, and the plan fails
  version     integer not null,
  upper_id    bigint,
  rates       jsonb not null,
  losing      numeric(5, 2) not null,
  may_message boolean not null,
  -- the first day in Seoul
  from_day    date not null,
  planned_by  bigint not null references member (id),
  planned_at  timestamptz not null,
  -- of two owners, where it takes two: it was approved when it was planned
  approval_id bigint unique references approval (id),
  state       text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'withdrawn')),
  -- of a failed one: what `place_agent` said
  outcome     text,
  ended_at    timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') = (outcome is not null))
);
create unique index agent_plan_one_waiting on agent_plan (agent_id) where state = 'waiting';
create index on agent_plan (agent_id, id);
create trigger agent_plan_stays before delete or truncate on agent_plan
  for each statement execute function refuse_other_terms();

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

-- Requests of members and agents for their rolling: one open request for each tab. It moves once, from `requested`.
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

-- Of members below agents: what every settlement changes of stakes, payouts and turnover, and every bonus. Of one bet the rows sum up to
-- the bet as it stands, whether it is settled once or again. `note_agent_play` and `note_agent_bonuses` write it.
create table agent_play (
  id        bigint generated always as identity primary key,
  source    text not null check (source in ('bet', 'minigame', 'casino', 'bonus')),
  -- the bet, the casino's round, or the transfer that gave the bonus
  ref       bigint not null,
  -- the how many-eth row of this bet
  number    integer not null check (number > 0),
  member_id bigint not null,
  -- the agent above the member when the bet was first counted
  agent_id  bigint not null,
  game      text not null check (game in ('single', 'multi', 'mini', 'casino', 'slot', 'bonus')),
  bets      integer not null,
  turnover  bigint not null,
  stakes    bigint not null,
  payouts   bigint not null,
  bonuses   bigint not null,
  at        timestamptz not null,
  -- the period that it counts in; null until one is drawn up
  period_id integer,
  unique (source, ref, number),
  check ((source = 'bonus') = (game = 'bonus'))
);
create index agent_play_of_member on agent_play (member_id, at);
create index agent_play_undrawn on agent_play (at) where period_id is null;
create index agent_play_of_period on agent_play (period_id, member_id) where period_id is not null;
create trigger agent_play_as_noted
  before update of id, source, ref, number, member_id, agent_id, game, bets, turnover, stakes, payouts, bonuses, at
  on agent_play for each statement execute function refuse_other_terms();
create trigger agent_play_drawn_once before update of period_id on agent_play
  for each row when (old.period_id is not null) execute function refuse_change();
create trigger agent_play_stays before delete or truncate on agent_play
  for each statement execute function refuse_other_terms();

-- Days in Seoul, the first and the last, of which agents' shares were drawn up. One follows another.
create table agent_period (
  id       integer generated always as identity primary key,
  from_day date not null unique,
  to_day   date not null unique check (to_day >= from_day),
  drawn_at timestamptz not null
);
create trigger agent_period_append_only before update or delete or truncate on agent_period
  for each statement execute function refuse_change();
alter table agent_play add foreign key (period_id) references agent_period (id);

-- An agent's part of what the members below lost in a period, as it was drawn up, with what earlier periods left. It is decided once; below zero, or
-- refused, it is carried to the next.
create table agent_share (
  id         bigint generated always as identity primary key,
  period_id  integer not null references agent_period (id),
  agent_id   bigint not null references member (id),
  -- the sum of its entries
  earned     bigint not null,
  -- the sum of the shares that were carried to it
  carried    bigint not null,
  total      bigint generated always as (earned + carried) stored,
  state      text not null check (state in ('open', 'paid', 'refused', 'carried')),
  -- the later share that has it, of one that was carried or refused
  carried_to bigint references agent_share (id),
  decided_by bigint references member (id),
  decided_at timestamptz,
  reason     text,
  unique (period_id, agent_id),
  constraint agent_share_above_zero check ((state = 'carried') = (earned + carried <= 0)),
  check ((state in ('paid', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  check (carried_to is null or state in ('refused', 'carried'))
);
create index on agent_share (agent_id, id);
create index agent_share_open on agent_share (id) where state = 'open';
create index agent_share_left on agent_share (agent_id) where carried_to is null and state in ('refused', 'carried');
create index on agent_share (carried_to) where carried_to is not null;
create trigger agent_share_moves before update on agent_share for each row execute function refuse_other_share_moves();
create trigger agent_share_stays before delete or truncate on agent_share
  for each statement execute function refuse_other_terms();

-- Of one member and game. `amount` is the percentage of stakes less payouts and bonuses, without fractions of a won (docs/decisions/0068).
create table agent_share_entry (
  id        bigint generated always as identity primary key,
  share_id  bigint not null references agent_share (id),
  member_id bigint not null references member (id),
  -- the agent whom the member stood below
  agent_id  bigint not null references member (id),
  game      text not null,
  -- the earlier period whose bets were settled otherwise since; null: play of the share's own period
  late_of   integer references agent_period (id),
  bets      integer not null,
  turnover  bigint not null,
  stakes    bigint not null,
  payouts   bigint not null,
  bonuses   bigint not null,
  percent   numeric(5, 2) not null check (percent > 0),
  amount    bigint not null,
  unique nulls not distinct (share_id, member_id, agent_id, game, late_of)
);
create trigger agent_share_entry_append_only before update or delete or truncate on agent_share_entry
  for each statement execute function refuse_change();
