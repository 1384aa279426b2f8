-- Cash-out and cancelling: how the site offers them, and what was offered (docs/decisions/0025).
alter table bet_setting
  add column cash_out               boolean not null default true,
  -- What the house keeps of an offer's fair value, in ten-thousandths.
  add column cash_out_margin        integer not null default 500 check (cash_out_margin between 0 and 9999),
  -- How long an offer holds.
  add column cash_out_seconds       integer not null default 10 check (cash_out_seconds between 1 and 300),
  -- How long after placing a member may cancel; 0: never.
  add column cancel_minutes         integer not null default 10 check (cancel_minutes between 0 and 1440),
  -- How long before the first kick-off that ends.
  add column cancel_before_minutes  integer not null default 10 check (cancel_before_minutes between 0 and 1440),
  -- How many bets a member may cancel in a day of Seoul.
  add column cancel_per_day         integer not null default 3 check (cancel_per_day between 0 and 1000);

-- The latest offer for a bet: a newer one takes the place of those before.
create table cash_out_offer (
  bet_id      bigint primary key references bet (id),
  id          uuid not null unique,
  -- which part of the stake, and what is paid for it
  stake       bigint not null check (stake > 0),
  won         bigint not null check (won > 0),
  -- The bet as it stood: how often it was settled.
  settlements integer not null,
  expires_at  timestamptz not null
);
