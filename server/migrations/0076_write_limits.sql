-- How much a member wrote of each kind in a window of time, for all servers: one row each, used again by the next window.
create unlogged table write_window (
  member_id bigint not null references member (id),
  what      text not null,
  began_at  timestamptz not null,
  writes    integer not null,
  primary key (member_id, what)
) with (fillfactor = 50);
