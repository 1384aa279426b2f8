import type { AuditedDomain } from '../platform/audited-domain.ts';

/** Every day that gave points has its transfer. */
export const attendanceAudit: AuditedDomain = {
  transfers: [
    `select 'attendance:' || member_id || ':' || day, 'posted', null::bigint, house.id, wallet.points
       from attendance join wallet using (member_id) join house on house.kind = 'promotion'
      where attendance.points > 0`,
  ],
  checks: [
    `select format('attendance of member %s on %s gave %s instead of %s', member_id, day, transfer.amount, points) as line
     from attendance join transfer on transfer.reason = 'attendance:' || member_id || ':' || day
    where transfer.amount <> points`,
    `select format('member %s came on %s as day %s in a row, but the day before was %s', today.member_id, today.day, today.streak,
                   coalesce(before.streak, 0)) as line
     from attendance today left join attendance before on before.member_id = today.member_id and before.day = today.day - 1
    where today.streak <> coalesce(before.streak, 0) + 1`,
  ],
};
