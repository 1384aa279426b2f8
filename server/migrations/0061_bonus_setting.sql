-- Operators change bonuses (bonus-settings.ts): each form carries the version that it was opened on. A new row has none before its first.
alter table bonus
  add column version    integer not null default 1,
  add column changed_by bigint references member (id),
  add column changed_at timestamptz;
alter table bonus alter column version set default 0;
