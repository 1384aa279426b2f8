import type { AuditedDomain } from '../ledger/audited-domain.ts';

/** Every prize has its transfer, prizes are those of the rank, and none was paid before the end. */
export const tournamentAudit: AuditedDomain = {
  transfers: [
    `select 'tournament:' || tournament_id || ':' || member_id, 'posted', null::bigint, house.id, cash
       from casino_tournament_prize join wallet using (member_id) join house on house.kind = 'tournaments'`,
  ],
  checks: [
    `select format('casino tournament %s: the prize of member %s is %s, but %s moved', tournament_id, member_id, prize, amount) as line
       from casino_tournament_prize join transfer on reason = 'tournament:' || tournament_id || ':' || member_id
      where amount <> prize`,
    `select format('casino tournament %s: member %s has the prize %s for rank %s', tournament_id, member_id, prize, rank) as line
       from casino_tournament_prize paid join casino_tournament tournament on tournament.id = tournament_id
      where not exists (select from jsonb_to_recordset(prizes) as each ("from" integer, "to" integer, "prizeWon" bigint)
                         where rank between "from" and "to" and "prizeWon" = prize)`,
    `select format('casino tournament %s was paid at %s, before its end', tournament.id, paid_at) as line
       from casino_tournament tournament
      where paid_at < ends_at or paid_at is null and exists (select from casino_tournament_prize where tournament_id = tournament.id)`,
  ],
  overdue: [
    `select format('casino tournament %s is over since %s, and not paid', id, ends_at) as line
       from casino_tournament where paid_at is null and ends_at < app_now() - interval '1 hour'`,
  ],
};
