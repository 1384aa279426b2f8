-- Money moves by the posting functions alone, and a balance is what its entries say. The server's role reads the tables of the
-- ledger and of bets; the functions that write them run as their owner (docs/decisions/0045).
create function refuse_unentered_balance() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger account_as_entered after update of balance, reserved on account
  deferrable initially deferred for each row execute function refuse_unentered_balance();
create constraint trigger account_opened_empty after insert on account
  deferrable initially deferred for each row when (new.balance <> 0 or new.reserved <> 0) execute function refuse_unentered_balance();

-- Each change of what a member may do as staff: the member, the rights before and after, and who gave them.
create table member_rights_change (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member (id),
  before     jsonb not null,
  after      jsonb not null,
  -- The member of staff who changed them; null for the database's owner, who is named by `changed_as`.
  changed_by bigint references member (id),
  changed_as text not null,
  changed_at timestamptz not null
);
create index on member_rights_change (member_id, id);
create trigger member_rights_change_append_only before update or delete or truncate on member_rights_change
  for each statement execute function refuse_change();

create function note_rights_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger member_rights_noted after update of type, role, withdrawal_type, grants on member
  for each row execute function note_rights_change();
