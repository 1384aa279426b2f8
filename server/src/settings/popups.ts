import type { BodyOf, OperatorsPopup, Popup, savePopup as savePopupEndpoint } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

const columns = `id, title, contents, width, pc_left_location as "pcLeftLocation", pc_top_location as "pcTopLocation",
  popup_flg as "popupFlg"`;
const hasBegun = '(shown_from is null or shown_from <= app_now())';
const isOver = 'coalesce(shown_until <= app_now(), false)';

/** Those that operators switched on, in their time. */
export async function popupsInOrder(db: Queryable): Promise<Popup[]> {
  const { rows } = await db.query<Popup>(
    `select ${columns} from popup where popup_flg and ${hasBegun} and not ${isOver} order by sort, id`,
  );
  return rows;
}

type Row = Omit<OperatorsPopup, 'from' | 'until'> & { from: Date | null; until: Date | null };

export async function popupsOfOperators(db: Queryable): Promise<OperatorsPopup[]> {
  const { rows } = await db.query<Row>(
    `select ${columns}, shown_from as "from", shown_until as "until",
       case when not popup_flg then 'off' when ${isOver} then 'over' when ${hasBegun} then 'shown' else 'waiting' end as state
     from popup order by sort, id`,
  );
  return rows.map(({ from, until, ...row }) => ({
    ...row,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }));
}

/** A new one stands last. */
export async function savePopup(
  db: Queryable,
  { id, ...popup }: BodyOf<typeof savePopupEndpoint>,
): Promise<{ id: number } | Refusal<'not-found'>> {
  const values = [
    ...[popup.title, popup.contents, popup.width, popup.pcLeftLocation, popup.pcTopLocation],
    ...[popup.popupFlg, popup.from, popup.until],
  ];
  const { rows } =
    id === null
      ? await db.query<{ id: number }>(
          `insert into popup (title, contents, width, pc_left_location, pc_top_location, popup_flg, shown_from, shown_until, sort)
           select $1, $2, $3, $4, $5, $6, $7, $8, coalesce(max(sort) + 1, 0) from popup returning id`,
          values,
        )
      : await db.query<{ id: number }>(
          `update popup set title = $1, contents = $2, width = $3, pc_left_location = $4, pc_top_location = $5,
             popup_flg = $6, shown_from = $7, shown_until = $8 where id = $9 returning id`,
          [...values, id],
        );
  return rows[0] ?? refuse('not-found');
}

export async function removePopup(db: Queryable, id: number): Promise<Refusal<'not-found'> | null> {
  const { rowCount } = await db.query('delete from popup where id = $1', [id]);
  return rowCount ? null : refuse('not-found');
}
