-- Keeps every change of a record that operators set one by one beside those of the settings, with the row before and after. Argument of the
-- trigger: the column of its key. It runs as the owner, since servers may not write the history.
create or replace function note_record_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into setting_version (name, key, version, before, after, changed_by, changed_at)
  values (tg_table_name, to_jsonb(new) ->> tg_argv[0], new.version, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
          new.changed_by, new.changed_at);
  return null;
end $$;
