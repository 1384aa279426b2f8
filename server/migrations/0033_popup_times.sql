-- null: from the start, and to no end. What an operator removed is gone: nothing else knows of it.
alter table popup
  add column shown_from  timestamptz,
  add column shown_until timestamptz,
  add check (shown_from < shown_until);
