-- What a member's account tells of itself: each movement with its number and the balance after it; reversals that name what they undo;
-- and what a day's transfers come to, chained from day to day (docs/decisions/0022).

-- Kinds of accounts are added by whoever moves money in a new way: a word here, a name in `post-transfers.ts`.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');
alter table account drop constraint account_owner_and_currency;
alter table account
  add constraint account_owner_and_currency check (
    case when kind in ('cash', 'exchange') then member_id is not null and currency = 'KRW'
         when kind = 'points' then member_id is not null and currency = 'PT'
         when kind = 'promotion' then member_id is null and currency = 'PT'
         when kind = 'conversion' then member_id is null
         when kind in ('bets', 'funding', 'deposits', 'coin-deposits', 'withdrawals', 'bonuses')
           then member_id is null and currency = 'KRW'
         else true end);

insert into account (member_id, kind, currency) values
  (null, 'deposits', 'KRW'),       -- what members sent by bank
  (null, 'coin-deposits', 'KRW'),  -- what members sent as coins
  (null, 'withdrawals', 'KRW'),    -- what was sent to members
  (null, 'bonuses', 'KRW');        -- won given on top of deposits

-- What a member has asked to be sent: no longer theirs to spend, not yet gone.
create or replace function open_member_accounts() returns trigger language plpgsql as $$
begin
  insert into account (member_id, kind, currency)
  values (new.id, 'cash', 'KRW'), (new.id, 'points', 'PT'), (new.id, 'exchange', 'KRW');
  return new;
end $$;
insert into account (member_id, kind, currency) select id, 'exchange', 'KRW' from member;

-- A reversal moves back what another transfer moved, whole and once.
lock table transfer in share row exclusive mode;
alter table transfer
  drop constraint transfer_kind_check,
  -- The posted transfer that a 'reversal' undoes.
  add column reversal_of bigint,
  -- The transaction that booked it: what a digest covers is told by this, not by a clock. Of before: that of this migration.
  add column xid bigint not null default pg_current_xact_id()::text::bigint,
  add constraint transfer_kind_check check (kind in ('posted', 'pending', 'post', 'give-back', 'reversal')),
  add constraint transfer_names_original check ((kind = 'reversal') = (reversal_of is not null));
create unique index transfer_reversed_once on transfer (reversal_of) where reversal_of is not null;
create index transfer_by_xid on transfer using brin (xid) with (pages_per_range = 32);

create or replace function refuse_unfounded_transfers() returns trigger language plpgsql
-- Each transfer asks by its keys, however many accounts and transfers there are.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  unfounded text;
begin
  select booked.reason into unfounded
    from booked
    left join account debited on debited.id = booked.debit_account
    left join account credited on credited.id = booked.credit_account
    left join transfer pending on pending.id = booked.pending_id
    left join transfer original on original.id = booked.reversal_of
   where debited.id is null or credited.id is null
      or booked.pending_id is not null
         and (pending.kind, pending.debit_account, pending.credit_account, pending.amount)
             is distinct from ('pending', booked.debit_account, booked.credit_account, booked.amount)
      or booked.reversal_of is not null
         and (original.kind in ('posted', 'post'), original.debit_account, original.credit_account, original.amount)
             is distinct from (true, booked.credit_account, booked.debit_account, booked.amount)
   limit 1;
  if found then
    raise exception 'transfer % names an account that does not exist, or resolves what was not reserved so', unfounded
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- One line of a member's account for each transfer that changes what can be spent: a reservation does, its posting does not.
create table entry (
  account_id  bigint not null,
  -- from 1, without gaps
  seq         bigint not null,
  transfer_id bigint not null,
  -- the first word of the transfer's reason
  source      text not null,
  change      bigint not null check (change <> 0),
  -- what can be spent after it
  after       bigint not null,
  -- all that ever came in until then: what came in and went out between two entries are differences
  came        bigint not null,
  -- the site's time (app_now), never before that of the entry before
  at          timestamptz not null,
  primary key (account_id, seq)
);

create view transfer_side as
  select transfer.id as transfer_id, split_part(reason, ':', 1) as source, created_at, side.account_id, side.change
    from transfer
   cross join lateral (values
     (debit_account, case kind when 'post' then 0 when 'give-back' then amount else -amount end),
     (credit_account, case when kind in ('posted', 'post', 'reversal') then amount else 0 end)) as side (account_id, change)
   where change <> 0;

insert into entry (account_id, seq, transfer_id, source, change, after, came, at)
select account_id, row_number() over so_far, transfer_id, source, change, sum(change) over so_far,
       sum(greatest(change, 0)) over so_far, max(created_at) over so_far
  from transfer_side join account on account.id = account_id
 where member_id is not null
window so_far as (partition by account_id order by transfer_id rows unbounded preceding);
create index entry_by_time on entry (account_id, at, seq);

-- Whoever books has locked the member's account, so that nobody else takes the number.
create function book_entries() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moment timestamptz := app_now();
begin
  insert into entry (account_id, seq, transfer_id, source, change, after, came, at)
  select side.account_id, coalesce(last.seq, 0) + row_number() over so_far, side.id, split_part(side.reason, ':', 1), side.change,
         coalesce(last.after, 0) + sum(side.change) over so_far,
         coalesce(last.came, 0) + sum(greatest(side.change, 0)) over so_far,
         greatest(moment, last.at)
    from (select id, reason, debit_account as account_id, case kind when 'give-back' then amount else -amount end as change
            from booked where kind <> 'post'
          union all
          select id, reason, credit_account, amount from booked where kind in ('posted', 'post', 'reversal')) as side
    join account on account.id = side.account_id and account.member_id is not null
    left join lateral (select * from entry where entry.account_id = side.account_id order by seq desc limit 1) last on true
  window so_far as (partition by side.account_id order by side.id rows unbounded preceding);
  return null;
end $$;
create trigger transfer_entered after insert on transfer
  referencing new table as booked for each statement execute function book_entries();
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();

-- What all transfers of a day come to, chained: who changes one changes every digest after it.
create table ledger_digest (
  number    integer primary key,
  -- the day in Seoul that had ended
  day       date not null unique,
  -- Transfers of transactions from here on …
  from_xid  bigint not null,
  -- … and before this one, when all of them had ended.
  to_xid    bigint not null,
  transfers bigint not null,
  previous  bytea not null,
  digest    bytea not null,
  made_at   timestamptz not null default now(),
  check (from_xid <= to_xid)
);
create trigger ledger_digest_append_only before update or delete or truncate on ledger_digest
  for each statement execute function refuse_change();
