import type { BodyOf, OperatorsTournament, saveCasinoTournament as saveEndpoint } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/db.ts';
import { type RefusalOf, refuse } from '../platform/refusal.ts';
import { instant } from './tournament.ts';

export async function listTournaments(db: Queryable): Promise<OperatorsTournament[]> {
  const { rows } = await db.query<OperatorsTournament>(
    `select id, title, kind, rules, ${instant('starts_at')} as "startsAt", ${instant('ends_at')} as "endsAt", prizes,
            case when paid_at is not null then 'paid' when ends_at <= app_now() then 'ended'
                 when starts_at <= app_now() then 'running' else 'upcoming' end as state,
            coalesce(won.paid, 0)::bigint as "paidWon", coalesce(won.winners, 0)::int as winners
       from casino_tournament
       left join (select tournament_id, sum(prize) as paid, count(*) as winners from casino_tournament_prize group by 1) won
         on tournament_id = id
      order by starts_at desc, id desc`,
  );
  return rows;
}

/** What members play for stays as it was announced: of one that runs title and rules may change, and its end to a later one. */
export async function saveTournament(
  db: Db,
  { id, title, kind, rules, startsAt, endsAt, prizes }: BodyOf<typeof saveEndpoint>,
): Promise<{ id: number } | RefusalOf<typeof saveEndpoint>> {
  const values = [title, kind, rules, startsAt, endsAt, JSON.stringify(prizes)];
  if (id === null) {
    const { rows } = await db.query<{ id: number }>(
      `insert into casino_tournament (title, kind, rules, starts_at, ends_at, prizes) values ($1, $2, $3, $4, $5, $6) returning id`,
      values,
    );
    return rows[0] ?? refuse('not-found');
  }
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ mayChange: boolean }>(
      `select starts_at > app_now()
              or ends_at > app_now() and kind is not distinct from $2 and starts_at = $3 and ends_at <= $4 and prizes = $5 as "mayChange"
         from casino_tournament where id = $1 for update`,
      [id, kind, startsAt, endsAt, JSON.stringify(prizes)],
    );
    if (!rows[0]) return refuse('not-found');
    if (!rows[0].mayChange) return refuse('tournament.begun');
    await tx.query(
      `update casino_tournament set (title, kind, rules, starts_at, ends_at, prizes) = ($1, $2, $3, $4, $5, $6) where id = $7`,
      [...values, id],
    );
    return { id };
  });
}
