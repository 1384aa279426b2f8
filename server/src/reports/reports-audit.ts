import type { AuditedDomain } from '../platform/audited-domain.ts';
import { movedMoney, reportSums } from './moved-money.ts';

const summed = reportSums.map((name) => `sum(${name}) as ${name}`).join(', ');
const namedOf = (table: string) => reportSums.map((name) => `${table}.${name}`).join(', ');

/** The kept sums of each member's day are those of the ledger. */
export const reportsAudit: AuditedDomain = {
  transfers: [],
  checks: [
    `with ${movedMoney('0', '(select xid from report_until)')}, due as (
       select day, member_id, ${summed} from counted group by day, member_id
     ), kept as (
       select day, member_id, ${summed} from report_day group by day, member_id
     )
     select format('report of member %s on %s: %s are kept, but the ledger has %s', member_id, day, row(${namedOf('kept')}), row(${namedOf('due')})) as line
       from due full join kept using (day, member_id)
      where (${namedOf('kept')}) is distinct from (${namedOf('due')})`,
  ],
};
