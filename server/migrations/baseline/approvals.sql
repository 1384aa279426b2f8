-- An act that one operator asks for and another one carries out. The command stays as it was asked; it is decided once, in time.
create table approval (
  id              bigint generated always as identity primary key,
  kind            text not null,
  -- as the contract has it (approvals.ts)
  command         jsonb not null,
  -- of what the command changes, as it stood
  version         text not null,
  -- SHA-256 of kind, command, version and amount; the second operator sends it back
  digest          text not null,
  moves           jsonb not null,
  facts           jsonb not null,
  amount_won      bigint not null check (amount_won >= 0),
  -- figures that may move a little until the second approval, as the first one saw them (`fits` of the act)
  seen            jsonb not null default '{}',
  reason          text not null check (length(reason) > 0),
  asked_by        bigint not null references member (id),
  asked_at        timestamptz not null,
  expires_at      timestamptz not null check (expires_at > asked_at),
  decided_by      bigint references member (id),
  decided_at      timestamptz,
  outcome         text check (outcome in ('approved', 'refused')),
  decision_reason text check (length(decision_reason) > 0),
  check (num_nulls(decided_by, decided_at, outcome, decision_reason) in (0, 4)),
  constraint approval_by_another check (outcome is distinct from 'approved' or (decided_by <> asked_by and decided_at <= expires_at))
);
create index approval_open on approval (id) where decided_at is null;
create index approval_over on approval (decided_at desc) where decided_at is not null;
create trigger approval_decided_once before insert or update on approval
  for each row execute function refuse_unfit_approval();
create trigger approval_stays before delete or truncate on approval
  for each statement execute function refuse_change();

-- The amounts of the setting from which on an act takes two are raised by two.
create trigger approval_setting_by_two before insert on setting_version
  for each row when (new.name = 'approval') execute function refuse_loose_approvals();

-- Rewards of members beyond what one operator may give are set by two, and so are looser terms and limits of bets and where members send coins.
create trigger rewards_by_two before insert on setting_version
  for each row when (new.name in ('attendance', 'friend', 'bet', 'live', 'pair', 'casino', 'wallet', 'rolling', 'level', 'cap'))
  execute function refuse_larger_rewards();

-- Acts of one operator alone, of the kinds that take two from an amount on: the day's sum counts. The amount in won; points count alike.
create table solo_act (
  id         bigint generated always as identity primary key,
  kind       text not null,
  actor_id   bigint not null references member (id),
  amount_won bigint not null check (amount_won >= 0),
  at         timestamptz not null
);
create index solo_act_of_day on solo_act (actor_id, kind, at);
create trigger solo_act_within_bounds before insert on solo_act for each row execute function refuse_large_solo_act();
create trigger solo_act_append_only before update or delete or truncate on solo_act
  for each statement execute function refuse_change();
