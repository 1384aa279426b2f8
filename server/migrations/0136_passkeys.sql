-- Passkeys as a second step beside authenticator apps (docs/decisions/0049). Public keys: who reads them can sign nothing.
create table passkey (
  id            bigint generated always as identity primary key,
  member_id     bigint not null references member (id),
  -- the authenticator's name for it, base64url
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key    bytea not null,
  -- of authenticators that count; 0 where they do not
  counter       bigint not null default 0 check (counter >= 0),
  transports    text[] not null default '{}',
  -- the host for which it was made: it signs for no other
  rp_id         text not null,
  name          text not null check (char_length(name) between 1 and 40),
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index on passkey (member_id);

-- What an authenticator is asked to sign: once, and for a few minutes. A later one takes the place of the one before.
create table passkey_challenge (
  member_id  bigint not null references member (id),
  purpose    text not null check (purpose in ('enrol', 'show')),
  challenge  text not null,
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);
