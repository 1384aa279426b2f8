import type { AnnouncedTournament, BodyOf, saveTournament as saveEndpoint } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { Tournaments } from './tournaments.ts';

/** @param own columns that only this sort has */
export async function listOf<Row extends AnnouncedTournament>(
  db: Queryable,
  { table, prizes }: Tournaments,
  own: readonly string[] = [],
): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select ${['id', 'title', ...own].join(', ')}, rules, ${instant('starts_at')} as "startsAt", ${instant('ends_at')} as "endsAt", prizes,
            case when paid_at is not null then 'paid' when ends_at <= app_now() then 'ended'
                 when starts_at <= app_now() then 'running' else 'upcoming' end as state,
            coalesce(won.paid, 0)::bigint as "paidWon", coalesce(won.winners, 0)::int as winners
       from ${table}
       left join (select tournament_id, sum(prize) as paid, count(*) as winners from ${prizes} group by 1) won on tournament_id = id
      order by starts_at desc, id desc`,
  );
  return rows;
}

/**
 * What members play for stays as it was announced: of one that runs title and rules may change, and its end to a later one.
 * @param own columns that only this sort has, which stay as well
 */
export async function saveOf(
  db: Db,
  { table }: Tournaments,
  { id, title, rules, startsAt, endsAt, prizes }: BodyOf<typeof saveEndpoint>,
  own: Readonly<Record<string, string | null>> = {},
): Promise<{ id: number } | RefusalOf<typeof saveEndpoint>> {
  const names = Object.keys(own);
  const values = [title, rules, startsAt, endsAt, JSON.stringify(prizes), ...Object.values(own)];
  const columns = ['title', 'rules', 'starts_at', 'ends_at', 'prizes', ...names].join(', ');
  const places = values.map((_, place) => `$${place + 1}`).join(', ');
  if (id === null) {
    const { rows } = await db.query<{ id: number }>(
      `insert into ${table} (${columns}) values (${places}) returning id`,
      values,
    );
    return rows[0] ?? refuse('not-found');
  }
  return transaction(db, async (tx) => {
    const kept = names.map((name, place) => ` and ${name} is not distinct from $${place + 5}`).join('');
    const { rows } = await tx.query<{ mayChange: boolean }>(
      `select starts_at > app_now()
              or ends_at > app_now() and starts_at = $2 and ends_at <= $3 and prizes = $4${kept} as "mayChange"
         from ${table} where id = $1 for update`,
      [id, startsAt, endsAt, JSON.stringify(prizes), ...Object.values(own)],
    );
    if (!rows[0]) return refuse('not-found');
    if (!rows[0].mayChange) return refuse('tournament.begun');
    await tx.query(`update ${table} set (${columns}) = (${places}) where id = $${values.length + 1}`, [...values, id]);
    return { id };
  });
}
