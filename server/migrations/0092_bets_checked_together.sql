-- What bets and legs refer to is checked once a statement (`refuse_unfounded_bets`, `refuse_unfounded_legs`) instead of row by row, each a
-- query of its own that locks what it finds, the one fixture that all bet on among it. What was found stays: neither may go nor
-- change its id.
create function refuse_unfounded_bets() returns trigger language plpgsql as $$ begin return null; end $$;
create function refuse_unfounded_legs() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger bet_founded after insert on bet referencing new table as placed for each statement execute function refuse_unfounded_bets();
create trigger bet_leg_founded after insert on bet_leg
  referencing new table as booked for each statement execute function refuse_unfounded_legs();
alter table bet drop constraint bet_member_id_fkey, drop constraint bet_stake_transfer_fkey;
alter table bet_leg
  drop constraint bet_leg_bet_id_fkey, drop constraint bet_leg_selection_id_fkey, drop constraint bet_leg_fixture_id_fkey;

create trigger fixture_stays before delete or truncate on fixture for each statement execute function refuse_loss();
create trigger fixture_keeps_its_id before update of id on fixture for each statement execute function refuse_loss();
create trigger selection_stays before delete or truncate on selection for each statement execute function refuse_loss();
create trigger selection_keeps_its_id before update of id, fixture_id on selection for each statement execute function refuse_loss();

-- The most that the house can lose on a bet in progress: all of a member's are summed up without looking up one.
alter table open_bet add column won bigint;
update open_bet set won = greatest(expected_payout - stake, 0)
  from bet where bet.member_id = open_bet.member_id and bet.member_seq = open_bet.member_seq;

-- Keeps which bets of a member are in progress, with the most that the house could lose on each. With the owner's
-- rights: servers write this table through bets alone.
create or replace function open_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_bet (member_id, member_seq, won)
  select member_id, member_seq, greatest(expected_payout - stake, 0) from placed where status = 0;
  return null;
end $$;

-- Bets that are settled are not in progress any more; those that are opened again are. With the owner's rights, as `open_bets`.
create or replace function close_bets() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  delete from open_bet using settled
   where settled.status <> 0 and open_bet.member_id = settled.member_id and open_bet.member_seq = settled.member_seq;
  insert into open_bet (member_id, member_seq, won)
  select member_id, member_seq, greatest(expected_payout - stake, 0) from settled where status = 0 on conflict do nothing;
  return null;
end $$;
