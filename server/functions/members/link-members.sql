-- Notes that the member of this browser signed in where others did. Each of several sign-ins at once adds or renews the same rows, in key order.
create or replace function link_members() returns trigger language plpgsql as $$
begin
  insert into device_link (member_id, other_id, first_at, last_at)
  select least(new.member_id, member_id), greatest(new.member_id, member_id), new.used_at, new.used_at
    from known_device where device_hash = new.device_hash and member_id <> new.member_id
   order by 1, 2
  on conflict (member_id, other_id) do update set last_at = greatest(device_link.last_at, excluded.last_at);
  return null;
end $$;
