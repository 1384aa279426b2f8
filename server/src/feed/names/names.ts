import type { BodyOf, FeedName, listFeedNames, translateFeedName } from '@madang/contracts';
import type { z } from 'zod';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { findPage } from '../../platform/database/find-page.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { ingestLock } from '../ingest.ts';

const columns = `
  kind, name, korean, first_seen_at as "firstSeenAt", changed_at as "changedAt",
  (select user_id from member where id = changed_by) as "changedBy"`;
type Row = Omit<FeedName, 'firstSeenAt' | 'changedAt'> & { firstSeenAt: Date; changedAt: Date | null };
const toName = (row: Row): FeedName => ({
  ...row,
  firstSeenAt: row.firstSeenAt.toISOString(),
  changedAt: row.changedAt?.toISOString() ?? null,
});

/** Names that operators translated or have to, the newest first. */
export async function listNames(
  db: Queryable,
  { kind, state, search, ...asked }: z.output<NonNullable<(typeof listFeedNames)['query']>>,
) {
  const { items, ...found } = await findPage<Row>(
    db,
    `select ${columns} from feed_name
      where ($1::text is null or kind = $1) and ($2::boolean or korean is null)
        and ($3::text is null or strpos(lower(name), lower($3)) > 0 or strpos(korean, $3) > 0)`,
    'first_seen_at desc, kind, name',
    [kind ?? null, state === 'all', search || null],
    asked,
  );
  return { ...found, items: items.map(toName) };
}

/** The tables with each kind of name: the column that members read, and the one with the feed's own. */
const shownIn: Readonly<Record<FeedName['kind'], readonly (readonly [table: string, shown: string, own: string])[]>> = {
  location: [['location', 'name', 'feed_name']],
  league: [['league', 'name', 'feed_name']],
  team: [
    ['fixture', 'home', 'feed_home'],
    ['fixture', 'away', 'feed_away'],
  ],
};

/** Says how members read a name, on everything that has it already as well. */
export async function translateName(
  { db, changes }: { db: Db; changes: Changes },
  operatorId: number,
  { kind, name, korean }: BodyOf<typeof translateFeedName>,
): Promise<FeedName | RefusalOf<typeof translateFeedName>> {
  const done = await transaction(db, async (tx) => {
    await tx.query(ingestLock);
    let found = 0;
    for (const [table, shown, own] of shownIn[kind]) {
      const { rowCount } = await tx.query(
        `update ${table} set ${shown} = $2, ${own} = $1 where coalesce(${own}, ${shown}) = $1`,
        [name, korean ?? name],
      );
      found += rowCount ?? 0;
    }
    const { rows } = await tx.query<Row>(
      `insert into feed_name (kind, name, korean, first_seen_at, changed_by, changed_at)
       select $1, $2, $3, app_now(), $4, app_now() where $5 or exists (select from feed_name where kind = $1 and name = $2)
       on conflict (kind, name) do update
         set korean = excluded.korean, changed_by = excluded.changed_by, changed_at = excluded.changed_at
       returning ${columns}`,
      [kind, name, korean, operatorId, found > 0],
    );
    return rows[0];
  });
  if (!done) return refuse('feed-name.unknown');
  changes.publish('listing', {});
  return toName(done);
}
