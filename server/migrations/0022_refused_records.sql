-- A record of the registry that is not served is told to operators, once until somebody has seen it.
alter table release_alert drop constraint release_alert_kind_check;
alter table release_alert add constraint release_alert_kind_check
  check (kind in ('automatic-rollback', 'step-held', 'step-cancelled', 'record-refused'));
create unique index on release_alert (text) where kind = 'record-refused' and acknowledged_at is null;
