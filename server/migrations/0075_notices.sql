-- What operators tell all members: a page of its own, not a post of the free board.
create table notice (
  id         integer generated always as identity primary key,
  title      text not null,
  -- HTML of operators
  contents   text not null,
  is_pinned  boolean not null,
  is_shown   boolean not null,
  posted_at  timestamptz not null,
  edited_at  timestamptz
);
