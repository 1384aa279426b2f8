-- Terms of what is given on top of a charge, as operators set them.
alter table charge_bonus
  -- every: with each charge; day, once: once a day in Seoul, once for good; first-of-day, first: with the first charge of a day, of all
  add column occasion   text not null default 'every' check (occasion in ('every', 'day', 'once', 'first-of-day', 'first')),
  -- of members that can have it
  add column levels     integer[] not null default '{1,2,3,4,5}' check (levels <@ '{1,2,3,4,5}' and cardinality(levels) > 0),
  -- what counts until what was charged with it is bet
  add column least_odds numeric(8, 2) not null default 1.50 check (least_odds >= 1),
  add column games      text[] not null default '{single,multi,mini,casino,slot}'
             check (games <@ '{single,multi,mini,casino,slot}' and cardinality(games) > 0),
  add column version    integer not null default 1,
  add column changed_by bigint references member (id),
  add column changed_at timestamptz;
update charge_bonus set occasion = case when name like '첫 충전%' then 'first' else 'day' end where once_a_day;
alter table charge_bonus drop column once_a_day;

alter table turnover_due
  add column least_odds numeric(8, 2) not null default 1 check (least_odds >= 1),
  add column games      text[] not null default '{single,multi,mini,casino,slot}';
-- The terms that were asked for with a charge stay with it.
alter table money_request
  add column bonus_least_odds numeric(8, 2) check (bonus_least_odds >= 1),
  add column bonus_games      text[];
