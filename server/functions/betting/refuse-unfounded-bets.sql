-- Refuses a statement that booked a bet of no member's, or one whose stake no transfer holds.
create or replace function refuse_unfounded_bets() returns trigger language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  unfounded bigint;
begin
  select placed.id into unfounded
    from placed
    left join (select id from member where id = any (array(select member_id from placed))) owner on owner.id = member_id
    left join (select id from transfer where id = any (array(select stake_transfer from placed))) held on held.id = stake_transfer
   where owner.id is null or held.id is null
   limit 1;
  if found then
    raise exception 'bet % is of no member, or no transfer holds its stake', unfounded using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
