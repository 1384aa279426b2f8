import { beyondAlone, hasAct } from '../approvals/has-act.ts';
import type { AuditedDomain } from '../platform/audited-domain.ts';
import { countedPlay } from './counted-play.ts';

/** Requests and what pays them; and every entry against the bet that it comes from. */
export const rollingAudit: AuditedDomain = {
  transfers: [
    `select 'rolling:' || request.id || ':paid', 'posted', null::bigint, house.id, cash
       from rolling_request request join wallet using (member_id) join house on house.kind = 'rolling' where state = 'approved'`,
  ],
  checks: [
    `select format('rolling request %s was paid in the name of member %s, neither within what one operator may do nor approved by two', id, decided_by) as line
       from rolling_request
      where state = 'approved'
        and not ${hasAct('decided_by', 'decided_at', `approval.kind = 'rolling-request' and command ->> 'id' = rolling_request.id::text`, `kind = 'rolling' and amount_won = amount`)}`,
    beyondAlone(
      `'rolling'`,
      `select decided_by as by, amount as won from rolling_request
        where state = 'approved' and not exists (
          select from approval where outcome = 'approved' and decided_by = rolling_request.decided_by
                                 and approval.kind = 'rolling-request' and command ->> 'id' = rolling_request.id::text)`,
    ),
    `select format('rolling request %s asks for %s, but %s was paid', request.id, request.amount, transfer.amount) as line
       from rolling_request request join transfer on transfer.reason = 'rolling:' || request.id || ':paid'
      where transfer.amount <> request.amount`,
    `select format('rolling request %s (%s) of %s asks for entries of %s', request.id, state, request.amount, coalesce(sum(entry.amount), 0)) as line
       from rolling_request request left join rolling_entry entry on entry.request_id = request.id
      group by request.id
     having coalesce(sum(entry.amount), 0) <> case when state in ('requested', 'approved') then request.amount else 0 end`,
    `select format('rolling entry %s of member %s stands in request %s of another one', entry.id, owner_id, request_id) as line
       from rolling_entry entry join rolling_request request on request.id = request_id
      where (request.member_id, request.tab) is distinct from (entry.owner_id, entry.tab)`,
    // Of one bet and share: the noted amount is the due one, for the turnover that counts. An amount that waits to be noted is not wrong.
    `select format('%s %s: rolling of %s to member %s is noted, but %s percent of %s are due', source, ref, noted.amount, owner_id, percent, counts.turnover) as line
       from (select source, ref, share, event_id, owner_id, percent, sum(amount) as amount
               from rolling_entry group by source, ref, share, event_id, owner_id, percent) noted
       left join ${countedPlay} counts using (source, ref)
      where noted.amount is distinct from floor(counts.turnover * percent / 100)
        and (source, ref) not in (select due.source, unnest(refs) from rolling_due due)`,
    `select format('%s %s: its rolling to member %s has two percentages', source, ref, owner_id) as line
       from rolling_entry group by source, ref, share, event_id, owner_id having count(distinct percent) > 1`,
  ],
  overdue: [
    `select format('rolling of %s bets that were settled at %s is not noted', cardinality(refs), since) as line
       from rolling_due where since < app_now() - interval '1 minute'`,
    `select format('rolling request %s of %s won is open since %s', id, amount, requested_at) as line
       from rolling_request where state = 'requested' and requested_at < app_now() - interval '1 day'`,
  ],
};
