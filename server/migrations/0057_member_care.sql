-- How to reach a member, in digits.
alter table member add column phone text check (phone ~ '^01[016789][0-9]{7,8}$');

-- Where a session was opened, for its member to see. Of before: unknown.
alter table session
  add column address inet,
  add column agent   text check (length(agent) <= 300);
create index session_of_member on session (member_id, id desc);

-- Accounts that exchanges went to before; which one a request went to, the request says.
create table member_bank_before (
  id             bigint generated always as identity primary key,
  member_id      bigint not null references member (id),
  bank           text not null,
  holder         text not null,
  account_number text not null,
  until_at       timestamptz not null
);
create trigger member_bank_before_append_only before update or delete or truncate on member_bank_before
  for each statement execute function refuse_change();
