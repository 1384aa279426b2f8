import type { AnswerOf, listSiteEvents, SiteEvent, SiteEventSummary, siteEventById } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

interface Row extends Omit<SiteEventSummary, 'startsAt' | 'endsAt'> {
  startsAt: Date;
  endsAt: Date | null;
}
const summaryColumns = `id, title, summary, starts_at as "startsAt", ends_at as "endsAt",
  case when starts_at > app_now() then 'upcoming' when ends_at <= app_now() then 'ended' else 'running' end as state`;

const onWire = <Found extends Row>(row: Found) => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

/** Running events first, then those to come, then those over; the newest first in each. */
export async function listEvents(
  db: Queryable,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<AnswerOf<typeof listSiteEvents>> {
  const { rows: counted } = await db.query<{ total: number }>('select count(*) as total from site_event');
  const totalCount = counted[0]?.total ?? 0;
  const { rows } = await db.query<Row>(
    `select * from (select ${summaryColumns} from site_event) event
     order by array_position(array['running', 'upcoming', 'ended'], state), "startsAt" desc, id desc
     limit $1 offset $2`,
    [itemsPerPage, (page - 1) * itemsPerPage],
  );
  return { items: rows.map(onWire), page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount };
}

interface ViewedRow extends Row, Omit<SiteEvent, keyof Row | 'winners'> {
  winners: string[] | null;
}

/** One event as this member sees it; reading it counts as a view. Refuses with `not-found`. */
export async function viewEvent(
  db: Queryable,
  memberId: number,
  id: number,
): Promise<AnswerOf<typeof siteEventById> | Refusal<'not-found'>> {
  const { rows } = await db.query<ViewedRow>(
    `with viewed as (update site_event set view_count = view_count + 1 where id = $1 returning *)
     select ${summaryColumns}, paragraphs, view_count as "viewCount", takes_entries as "takesEntries", prize,
            own.event_id is not null as "isEntered", coalesce(own.won, false) as "hasWon",
            (select count(*)::int from site_event_entry where event_id = viewed.id) as "entryCount",
            case when drawn_at is not null then array(
              select nickname from site_event_entry join member on member.id = member_id
               where event_id = viewed.id and won order by nickname) end as winners
       from viewed left join site_event_entry own on own.event_id = viewed.id and own.member_id = $2`,
    [id, memberId],
  );
  return rows[0] ? onWire(rows[0]) : refuse('not-found');
}
