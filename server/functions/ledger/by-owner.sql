-- Asked within a function that runs as its owner: whether the session is of that owner too, and not of the server's role.
create or replace function by_owner() returns boolean language sql stable as $$
  select pg_has_role(session_user, current_user, 'member')
$$;
