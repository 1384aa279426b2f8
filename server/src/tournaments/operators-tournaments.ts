import type { AnnouncedTournament, saveTournament as saveEndpoint } from '@madang/contracts';
import { actAlone } from '../approvals/act-alone.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { isRefusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { Tournaments } from './tournaments.ts';
import { type OwnColumns, type Terms, weighTerms } from './weigh-terms.ts';

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

/** True when one operator may save a change of so much weight. Words alone take no second one. */
export const maySaveAlone = async (tx: Queryable, operatorId: number, amountWon: number): Promise<boolean> =>
  amountWon === 0 || actAlone(tx, 'prize', operatorId, amountWon);

/** Announces a tournament or changes one, as far as it may change. @param own columns that only this sort has */
export async function saveOf(
  db: Db,
  of: Pick<Tournaments, 'table'>,
  operatorId: number,
  terms: Terms,
  own: OwnColumns = {},
  isApprovedByTwo = false,
): Promise<{ id: number } | RefusalOf<typeof saveEndpoint>> {
  return transaction(db, async (tx) => {
    const weighed = await weighTerms(tx, of, terms, own);
    if (isRefusal(weighed)) return weighed;
    if (!isApprovedByTwo && !(await maySaveAlone(tx, operatorId, weighed.amountWon))) return refuse('approval.needed');
    return writeTerms(tx, of, operatorId, terms, own);
  });
}

/** As it is, without a look at who may. @param operatorId null: the owner of the database */
export async function writeTerms(
  tx: Queryable,
  { table }: Pick<Tournaments, 'table'>,
  operatorId: number | null,
  { id, title, rules, startsAt, endsAt, prizes }: Terms,
  own: OwnColumns = {},
): Promise<{ id: number }> {
  const values = [title, rules, startsAt, endsAt, JSON.stringify(prizes), operatorId, ...Object.values(own)];
  const columns = ['title', 'rules', 'starts_at', 'ends_at', 'prizes', 'announced_by', ...Object.keys(own)].join(', ');
  const places = values.map((_, place) => `$${place + 1}`).join(', ');
  const { rows } = await (id === null
    ? tx.query<{ id: number }>(`insert into ${table} (${columns}) values (${places}) returning id`, values)
    : tx.query<{ id: number }>(
        `update ${table} set (${columns}, announced_at) = (${places}, app_now()) where id = $${values.length + 1} returning id`,
        [...values, id],
      ));
  if (!rows[0]) throw new Error('A tournament that was written was not returned.');
  return rows[0];
}
