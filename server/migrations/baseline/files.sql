-- Pictures of members: the bytes lie in the store, made anew by the server, under this random name.
create table file (
  id           text primary key check (id ~ '^[0-9a-f]{32}$'),
  member_id    bigint not null references member (id),
  purpose      text not null check (purpose in ('post', 'question', 'messenger')),
  width        integer not null,
  height       integer not null,
  bytes        integer not null,
  kept_at      timestamptz not null,
  -- since when nothing uses it; null while something does
  unused_since timestamptz
);
create index file_unused on file (unused_since) where unused_since is not null;
create index file_of_member on file (member_id, kept_at);

-- Signs the addresses of private files: 244 random bits.
create table file_secret (
  only_row boolean primary key default true check (only_row),
  secret   text not null
);

insert into file_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
