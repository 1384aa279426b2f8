-- Removes security events that are older than the rule (retention_setting.security_log_days), so many at a time. The server's role may
-- not delete them itself. @returns how many went
create or replace function forget_security_events(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare removed integer;
begin
  delete from security_event where id in (
    select id from security_event
     where at <= app_now() - make_interval(days => (select security_log_days from retention_setting))
     order by at limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
