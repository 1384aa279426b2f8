-- Counts the versions of a record that operators set one by one, and says when. An operator's change names who and sets the time anew; a change in
-- SQL that does neither is a change by the owner of the database.
create or replace function count_record_version() returns trigger language plpgsql as $$
begin
  if new.changed_at is not distinct from old.changed_at then
    new.changed_by := null;
  end if;
  new.version := old.version + 1;
  new.changed_at := app_now();
  return new;
end $$;
