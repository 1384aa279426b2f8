import { beyondAlone, hasAct } from '../approvals/has-act.ts';
import type { AuditedDomain } from '../platform/audited-domain.ts';
import type { Tournaments } from './tournaments.ts';

const places = 'jsonb_to_recordset(prizes) as place ("from" integer, "to" integer, "prizeWon" bigint)';
const wholePrizes = `(select coalesce(sum(greatest(0, "to" - "from" + 1) * greatest(0, "prizeWon")), 0) from ${places})`;
const sameTerms = `command -> 'body' -> 'prizes' = prizes
  and (command -> 'body' ->> 'startsAt')::timestamptz = starts_at and (command -> 'body' ->> 'endsAt')::timestamptz = ends_at`;

/**
 * Every prize has its transfer, prizes are those of the rank, which members who are alike share, none was paid before the end, and the operator who announced them acted within a
 * bound or with another one.
 */
export const auditOf = ({ table, prizes, reason, approval }: Tournaments, name: string): AuditedDomain => ({
  transfers: [
    `select '${reason}:' || tournament_id || ':' || member_id, 'posted', null::bigint, house.id, cash
       from ${prizes} join wallet using (member_id) join house on house.kind = 'tournaments'`,
  ],
  checks: [
    `select format('${name} %s: the prize of member %s is %s, but %s moved', tournament_id, member_id, prize, amount) as line
       from ${prizes} join transfer on reason = '${reason}:' || tournament_id || ':' || member_id
      where amount <> prize`,
    `select format('${name} %s: member %s has the prize %s for rank %s', tournament_id, member_id, prize, rank) as line
       from (select *, count(*) over (partition by tournament_id, rank) as members from ${prizes}) paid
       join ${table} tournament on tournament.id = tournament_id
      where prize <> (select sum("prizeWon" * greatest(0, least("to", rank + members - 1) - greatest("from", rank) + 1))::bigint / members
                        from ${places})`,
    // Members who share a rank stand on as many places, and the next rank is behind them.
    `select format('${name} %s: %s members with the winnings %s have rank %s', tournament_id, members, winnings, rank) as line
       from (select tournament_id, rank, array_agg(distinct winnings) as winnings, count(*) as members, min(winnings) as least,
                    lag(rank + count(*)) over before_it as free, lag(min(winnings)) over before_it as least_before
               from ${prizes} group by tournament_id, rank window before_it as (partition by tournament_id order by rank)) of_rank
      where cardinality(winnings) > 1 or rank < free or least >= least_before`,
    `select format('${name} %s was paid at %s, before its end', tournament.id, paid_at) as line
       from ${table} tournament
      where paid_at < ends_at or paid_at is null and exists (select from ${prizes} where tournament_id = tournament.id)`,
    // The server's role may write these rows, but none without an operator's name (`count_announcement`).
    `select format('${name} %s was announced in the name of member %s, who did not', tournament.id, announced_by) as line
       from ${table} tournament
      where announced_by is not null
        and not ${hasAct('announced_by', 'announced_at', `approval.kind = '${approval}' and ${sameTerms}`, `kind = 'prize' and amount_won = ${wholePrizes}`)}`,
  ],
  overdue: [
    `select format('${name} %s is over since %s, and not paid', id, ends_at) as line
       from ${table} where paid_at is null and ends_at < app_now() - interval '1 hour'`,
  ],
});

/** Tournaments whose prizes no second operator approved. */
const announcedAlone = (table: Tournaments['table'], approval: Tournaments['approval']) => `
  select announced_by as by, ${wholePrizes} as won from ${table} tournament
   where announced_by is not null
     and not exists (select from approval
                      where outcome = 'approved' and decided_by = announced_by and approval.kind = '${approval}' and ${sameTerms})`;

/** One act alone stands for one tournament, of all sorts together. */
export const announcedAudit: AuditedDomain = {
  transfers: [],
  checks: [
    beyondAlone(
      `'prize'`,
      `${announcedAlone('tournament', 'tournament')} union all ${announcedAlone('casino_tournament', 'casino-tournament')}`,
    ),
  ],
};
