-- A version of an app: registered once, never changed, never removed while a revision names it.
create table release (
  app           text not null,
  version       text not null,
  -- dist/build.json as it was built (contracts: buildRecordSchema)
  record        jsonb not null,
  -- SHA-256 over the sorted file list with hashes: tells whether a build is already registered
  digest        text not null,
  registered_at timestamptz not null default now(),
  primary key (app, version)
);
create unique index on release (app, digest);

-- Every change of what is live, with before and after. The newest row is what is live.
create table revision (
  revision   integer primary key,
  -- app -> version
  live       jsonb not null,
  -- app -> the version that was live before its present one: the last version known to be good
  previous   jsonb not null,
  reason     text not null check (length(reason) > 0),
  actor      text not null,
  created_at timestamptz not null default now()
);
create trigger release_append_only before update or delete or truncate on release
  for each statement execute function refuse_change();
create trigger revision_append_only before update or delete or truncate on revision
  for each statement execute function refuse_change();
