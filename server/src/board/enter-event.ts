import {
  type BodyOf,
  type drawSiteEvent as drawSiteEventEndpoint,
  type enterSiteEvent as enterSiteEventEndpoint,
  type Member,
  mayPlay,
  type saveSiteEvent as saveSiteEventEndpoint,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

/** A member enters once, while the event runs. */
export async function enterEvent(
  db: Queryable,
  member: Member,
  id: number,
): Promise<{ entryCount: number } | RefusalOf<typeof enterSiteEventEndpoint>> {
  if (!mayPlay(member)) return refuse('session.staff');
  const { rows } = await db.query<{ open: boolean }>(
    `select takes_entries and drawn_at is null and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) as open
       from site_event where id = $1`,
    [id],
  );
  if (!rows[0]) return refuse('not-found');
  if (!rows[0].open) return refuse('event.closed');
  await db.query(
    'insert into site_event_entry (event_id, member_id, entered_at) values ($1, $2, app_now()) on conflict do nothing',
    [id, member.id],
  );
  const { rows: counted } = await db.query<{ entryCount: number }>(
    'select count(*)::int as "entryCount" from site_event_entry where event_id = $1',
    [id],
  );
  return { entryCount: counted[0]?.entryCount ?? 0 };
}

export async function saveEvent(
  db: Queryable,
  { id, ...event }: BodyOf<typeof saveSiteEventEndpoint>,
): Promise<{ id: number } | RefusalOf<typeof saveSiteEventEndpoint>> {
  const values = [
    ...[event.title, event.summary, event.paragraphs, event.startsAt, event.endsAt],
    ...[event.takesEntries, event.prize],
  ];
  const { rows } = await db.query<{ id: number }>(
    id === null
      ? `insert into site_event (title, summary, paragraphs, starts_at, ends_at, takes_entries, prize)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`
      : `update site_event set title = $1, summary = $2, paragraphs = $3, starts_at = $4, ends_at = $5,
           takes_entries = $6, prize = $7 where id = $8 returning id`,
    id === null ? values : [...values, id],
  );
  return rows[0] ?? refuse('not-found');
}

/** Each who entered has the same chance; a draw is made once and stays. */
export async function drawEvent(
  db: Db,
  { id, count }: BodyOf<typeof drawSiteEventEndpoint>,
): Promise<{ winners: string[] } | RefusalOf<typeof drawSiteEventEndpoint>> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ over: boolean; drawn: boolean }>(
      `select coalesce(ends_at <= app_now(), false) as over, drawn_at is not null as drawn from site_event where id = $1 for update`,
      [id],
    );
    if (!rows[0]) return refuse('not-found');
    if (rows[0].drawn) return refuse('event.drawn');
    if (!rows[0].over) return refuse('event.not-over');
    await tx.query('update site_event set drawn_at = app_now() where id = $1', [id]);
    const { rows: winners } = await tx.query<{ nickname: string }>(
      `with won as (
         update site_event_entry set won = true where event_id = $1 and member_id in (
           -- Random and not guessable: the bits of such an id are the system's own.
           select member_id from site_event_entry where event_id = $1 order by gen_random_uuid() limit $2)
         returning member_id
       ) select nickname from won join member on member.id = member_id order by nickname`,
      [id, count],
    );
    return { winners: winners.map(({ nickname }) => nickname) };
  });
}
