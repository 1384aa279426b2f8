-- Refused messages that an operator has looked at are counted no more.
alter table feed_reject
  add column seen_at timestamptz,
  add column seen_by text;
