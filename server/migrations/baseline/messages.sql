-- Messages: of what kind they are, what they list, and the sendings of operators that they come from.
create table message_sending (
  id        bigint generated always as identity primary key,
  -- made when the form opens: the same sending is written once
  key       uuid not null unique,
  -- null: to all, or to all below its author
  member_id bigint references member (id),
  -- The site alone tells the account for charges.
  kind      text not null check (kind in ('notice', 'event', 'coupon', 'bet')),
  title     text not null,
  contents  text not null,
  sent_by   bigint not null references member (id),
  sent_at   timestamptz not null,
  -- an agent's, to members of the own tree
  below     boolean not null default false
);
create index on message_sending (sent_by, sent_at);
create trigger message_sending_stays before update or delete or truncate on message_sending
  for each statement execute function refuse_change();

-- Messages of operators to one member.
create table message (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member (id),
  title      text not null,
  contents   text not null,
  sent_at    timestamptz not null default now(),
  read_at    timestamptz,
  kind       text not null default 'notice' check (kind in ('notice', 'charge', 'event', 'coupon', 'bet')),
  -- pairs of label and value below the text: [["은행", "마루은행"], …]
  details    jsonb not null default '[]',
  sending_id bigint references message_sending (id),
  -- Members take them out of their box; the row stays.
  deleted_at timestamptz,
  constraint message_account_by_site check (kind <> 'charge' or sending_id is null),
  constraint message_deleted_is_read check (deleted_at is null or read_at is not null)
);
create index message_unread on message (member_id) where read_at is null;
create index message_by_member on message (member_id, id desc) where deleted_at is null;
create index message_by_sending on message (sending_id) where sending_id is not null;

-- The accounts that members send money to, one after another: the last row that holds counts. No row: no member gets one.
create table deposit_account (
  id             bigint generated always as identity primary key,
  bank           text not null,
  account_number text not null,
  holder         text not null,
  -- how long it may be used once it was told
  valid_minutes  integer not null check (valid_minutes between 1 and 1440),
  -- The operator; null: the owner of the database.
  set_by         bigint references member (id),
  -- the role of the database that called `set_deposit_account`
  set_as         text not null,
  set_at         timestamptz not null,
  -- Members are told from then on; the account before it until then.
  holds_from     timestamptz not null check (holds_from >= set_at)
);
create trigger deposit_account_append_only before update or delete or truncate on deposit_account
  for each statement execute function refuse_change();
