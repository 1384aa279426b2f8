-- The public log: leaves are added and never changed, so that whatever the site announced stays announced (docs/decisions/0065).
create table log_leaf (
  -- from 0, without a gap
  index bigint primary key check (index >= 0),
  -- what kind of announcement it is, as `kind` of its body
  kind  text not null,
  -- JSON as it was hashed: the hash of a leaf is SHA-256 of a zero byte and these bytes in UTF-8
  body  text not null,
  at    timestamptz not null
);
-- A revision of the site is announced once, and once more where it was issued again.
create unique index on log_leaf (((body::jsonb ->> 'revision')::integer), ((body::jsonb ->> 'sequence')::bigint))
 where kind = 'site.revision';
create trigger log_leaf_append_only before update or delete or truncate on log_leaf
  for each statement execute function refuse_change();

-- Hashes over complete subtrees: a node of level n stands over 2^n leaves. Derived from the leaves, and added with them.
create table log_node (
  level smallint not null check (level >= 0),
  index bigint not null check (index >= 0),
  hash  bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);
create trigger log_node_append_only before update or delete or truncate on log_node
  for each statement execute function refuse_change();

-- Signed heads: the root over the first `size` leaves, at a time. One for every transaction that added leaves.
create table log_head (
  size      bigint primary key check (size > 0),
  root      bytea not null check (octet_length(root) = 32),
  at        timestamptz not null,
  -- Ed25519
  signature bytea not null check (octet_length(signature) = 64)
);
create trigger log_head_append_only before update or delete or truncate on log_head
  for each statement execute function refuse_change();

-- The key that signs heads and receipts, one for all servers. Its private half is sealed under the ring of keys (docs/decisions/0043).
create table log_key (
  id         smallint primary key default 1 check (id = 1),
  public_key bytea not null check (octet_length(public_key) = 32),
  sealed     text not null
);
