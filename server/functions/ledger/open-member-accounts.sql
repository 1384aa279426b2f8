-- Opens the accounts of a new member, empty. With the owner's rights: the server's role opens none by itself.
create or replace function open_member_accounts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account (member_id, kind, currency)
  values (new.id, 'cash', 'KRW'), (new.id, 'points', 'PT'), (new.id, 'exchange', 'KRW');
  return new;
end $$;
