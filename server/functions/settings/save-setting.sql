-- Sets one setting, or one key of it, whole: the only writer of `setting`. Outcomes:
--   saved   with the new version, by whom and when; `setting_version` has the values before and after
--   stale   it is not at `p_version` (0: it is not there yet); with the version that it is at, by whom and when
-- Figures that are not in `p_value` stay: an earlier server does not know those of a later one.
-- A value that does not fit its figures raises 23514 (`refuse_unfit_setting`). Locks: the setting's name and key, then its row.
create or replace function save_setting(p_name text, p_key text, p_version integer, p_value jsonb, p_by bigint)
returns table (outcome text, version integer, changed_by bigint, changed_at timestamptz) language plpgsql
security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  held setting;
  saved setting;
begin
  -- Of two that set a new key at once the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('setting ' || p_name || ' ' || p_key, 0));
  select * into held from setting where name = p_name and key = p_key for update;
  if coalesce(held.version, 0) <> p_version then
    return query select 'stale', coalesce(held.version, 0), held.changed_by, held.changed_at;
    return;
  end if;
  insert into setting (name, key, value, version, changed_by, changed_at)
  values (p_name, p_key, coalesce(held.value, '{}') || p_value, p_version + 1, p_by, app_now())
  on conflict (name, key) do update
    set value = excluded.value, version = excluded.version, changed_by = excluded.changed_by, changed_at = excluded.changed_at
  returning * into saved;
  insert into setting_version (name, key, version, before, after, changed_by, changed_at)
  values (p_name, p_key, saved.version, held.value, saved.value, p_by, saved.changed_at);
  return query select 'saved', saved.version, saved.changed_by, saved.changed_at;
end $$;
