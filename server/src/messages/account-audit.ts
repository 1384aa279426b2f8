import type { AuditedDomain } from '../platform/audited-domain.ts';

/**
 * The accounts to which members send money: each that was set in an operator's name stands in the log as that operator's act. The servers' role may
 * call `set_deposit_account` and add rows to the log, so that this finds the first without the second. Acts older than the log are not asked for.
 */
export const accountAudit: AuditedDomain = {
  transfers: [],
  checks: [
    `select format('the deposit account %s was set in the name of member %s, whose acts in the log do not have it', account.id, set_by) as line
       from deposit_account account cross join retention_setting
      where set_by is not null and set_at > app_now() - make_interval(days => security_log_days)
        and not exists (
          select from security_event
           where actor_id = set_by and event = 'operator.act' and route in ('POST /api/admin/messages/account', 'POST /api/admin/approvals/:id/decide')
             and after @> jsonb_build_array(jsonb_build_object('id', account.id)))`,
  ],
};
