-- A security event stays for as long as the rule says (retention_setting.security_log_days).
create or replace function refuse_young_event() returns trigger language plpgsql as $$
begin
  if old.at > app_now() - make_interval(days => (select security_log_days from retention_setting)) then
    raise exception 'security event % is kept', old.id;
  end if;
  return old;
end $$;
