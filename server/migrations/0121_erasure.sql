-- Members who asked to be forgotten. Their account ends at once; what names them is erased once the time is over for which law and
-- ledger need it. Entries stay, with a pseudonym.
create table member_erasure (
  member_id bigint primary key references member (id),
  asked_by  text not null,
  reason    text not null,
  asked_at  timestamptz not null,
  due_at    timestamptz not null check (due_at >= asked_at),
  erased_at timestamptz
);
create index member_erasure_due on member_erasure (due_at) where erased_at is null;
create trigger member_erasure_stays before delete or truncate on member_erasure
  for each statement execute function refuse_change();

-- Five years: what Korean law asks of records of payments and contracts.
alter table site_setting add column erase_after_days integer not null default 1825 check (erase_after_days between 0 and 3650);
