-- Tokens of people: for what, until when, and where they were used last. Those of before have all scopes and end 90 days after they
-- were made (members/find-token.ts).
alter table access_token
  add column scopes text[] check (scopes <@ '{release,read,flows}' and cardinality(scopes) > 0),
  add column expires_at timestamptz,
  add column last_used_from inet,
  add constraint access_token_ends check (expires_at <= created_at + interval '90 days');
create index access_token_of_member on access_token (member_id) where member_id is not null and revoked_at is null;
