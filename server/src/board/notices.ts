import {
  type AnswerOf,
  type BodyOf,
  isOperator,
  type listNotices as listNoticesEndpoint,
  type Member,
  type Notice,
  type NoticeSummary,
  type saveNotice as saveNoticeEndpoint,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

type Dated<Found> = Omit<Found, 'postedAt'> & { postedAt: Date };
const columns = `id, title, posted_at as "postedAt", is_pinned as "isPinned", is_shown as "isShown"`;

/** Pinned ones first, then the newest; operators also see those that members do not. */
export async function listNotices(
  db: Queryable,
  member: Member,
  asked: AskedPage,
): Promise<AnswerOf<typeof listNoticesEndpoint>> {
  const page = await findPage<Dated<NoticeSummary>>(
    db,
    `select ${columns} from notice where is_shown or $1`,
    'is_pinned desc, id desc',
    [isOperator(member)],
    asked,
  );
  return { ...page, items: page.items.map((row) => ({ ...row, postedAt: row.postedAt.toISOString() })) };
}

export async function readNotice(db: Queryable, member: Member, id: number): Promise<Notice | Refusal<'not-found'>> {
  const { rows } = await db.query<Dated<Omit<Notice, 'editedAt'>> & { editedAt: Date | null }>(
    `select ${columns}, contents, edited_at as "editedAt" from notice where id = $1 and (is_shown or $2)`,
    [id, isOperator(member)],
  );
  const row = rows[0];
  if (!row) return refuse('not-found');
  return { ...row, postedAt: row.postedAt.toISOString(), editedAt: row.editedAt?.toISOString() ?? null };
}

/** A notice that members have not been shown yet is dated when it is shown first. */
export async function saveNotice(
  db: Queryable,
  { id, title, contents, isPinned, isShown }: BodyOf<typeof saveNoticeEndpoint>,
): Promise<{ id: number } | Refusal<'not-found'>> {
  const values = [title, contents, isPinned, isShown];
  const { rows } = await db.query<{ id: number }>(
    id === null
      ? `insert into notice (title, contents, is_pinned, is_shown, posted_at) values ($1, $2, $3, $4, app_now()) returning id`
      : `update notice set title = $1, contents = $2, is_pinned = $3, is_shown = $4,
                posted_at = case when is_shown then posted_at else app_now() end,
                edited_at = case when is_shown and (title, contents) is distinct from ($1, $2) then app_now() else edited_at end
          where id = $5 returning id`,
    id === null ? values : [...values, id],
  );
  return rows[0] ?? refuse('not-found');
}

export async function removeNotice(db: Queryable, id: number): Promise<Record<never, never> | Refusal<'not-found'>> {
  const { rowCount } = await db.query('delete from notice where id = $1', [id]);
  return rowCount ? {} : refuse('not-found');
}
