-- What grows with every bet: a member's history, and the answers kept for retries.

-- A retry's answer is made of the bet again, but for what the member could spend then. With the hash of what was asked, and the key that
-- the bet has anyway, it needs no row of `idempotency`; bets of before keep theirs. Both are there or neither is.
alter table bet
  add column body_hash bytea,
  add column emoney_after bigint,
  -- The member's how many-eth bet this is, so that a page of a long history is found without counting.
  add column member_seq integer,
  add constraint bet_answerable check ((body_hash is null) = (emoney_after is null));
update bet
   set member_seq = numbered.seq
  from (select id, row_number() over (partition by member_id order by id) as seq from bet) numbered
 where bet.id = numbered.id;
alter table bet alter column member_seq set not null;
create unique index bet_by_member_seq on bet (member_id, member_seq);
drop index bet_by_member;

-- Which bets of a member are open. A partial index of bets would say as much, and each settlement would write all indexes of the bet.
create table open_bet (
  member_id  bigint not null,
  member_seq integer not null,
  primary key (member_id, member_seq)
);
insert into open_bet select member_id, member_seq from bet where status = 0;

-- Whoever books: functions of before say nothing of the number. The member's account is locked, so that nobody else takes it.
create function number_bet() returns trigger language plpgsql as $$
begin
  new.member_seq := 1 + coalesce((select max(member_seq) from bet where member_id = new.member_id), 0);
  return new;
end $$;
create trigger bet_numbered before insert on bet for each row when (new.member_seq is null) execute function number_bet();

-- With the owner's rights: servers write this table through bets alone.
create function open_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_bet select member_id, member_seq from placed where status = 0;
  return null;
end $$;
create trigger bet_opened after insert on bet referencing new table as placed for each statement execute function open_bets();

create function close_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  delete from open_bet using settled
   where settled.status <> 0 and open_bet.member_id = settled.member_id and open_bet.member_seq = settled.member_seq;
  return null;
end $$;
create trigger bet_closed after update on bet referencing new table as settled for each statement execute function close_bets();

create trigger bet_history_as_placed before update of body_hash, emoney_after, member_seq
  on bet for each statement execute function refuse_other_terms();
