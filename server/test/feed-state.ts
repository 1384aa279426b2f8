import type { Db } from '../src/platform/database/db.ts';

/** All tables of the feed without counters and times of arrival. */
export async function feedState(db: Db): Promise<Record<string, unknown[]>> {
  const without: Readonly<Record<string, string>> = {
    sport: '',
    location: '',
    league: '',
    fixture: '',
    main_line: '',
    selection: 'id version settled_at',
    feed_package: 'last_heard_at changed_at',
    feed_reject: 'id first_seen_at last_seen_at count',
  };
  const state: Record<string, unknown[]> = {};
  for (const [table, names] of Object.entries(without)) {
    const { rows } = await db.query<{ row: unknown }>(
      `select to_jsonb(t) - $1::text[] as row from ${table} t order by 1`,
      [names.split(' ')],
    );
    state[table] = rows.map(({ row }) => row);
  }
  return state;
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}
