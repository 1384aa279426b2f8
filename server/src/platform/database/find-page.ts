import type { Queryable } from './db.ts';

export interface AskedPage {
  page: number;
  itemsPerPage: number;
}
export interface Page<Item> extends Omit<AskedPage, 'itemsPerPage'> {
  items: Item[];
  pageCount: number;
  totalCount: number;
}

/** One page of what a query finds. @param order by what, as SQL says it; of the same tables as the query */
export async function findPage<Item>(
  db: Queryable,
  query: string,
  order: string,
  values: unknown[],
  { page, itemsPerPage }: AskedPage,
): Promise<Page<Item>> {
  const counted = await db.query<{ count: number }>(`select count(*) from (${query}) found`, values);
  const totalCount = counted.rows[0]?.count ?? 0;
  const { rows } = await db.query<Item & object>(
    `${query} order by ${order} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    values,
  );
  return { items: rows, page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount };
}
