-- What changed, written in the transaction that changed it and told to every server after the commit.
create table outbox (
  id         bigint generated always as identity primary key,
  topic      text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now()
);
