import type {
  AnswerOf,
  BoardReport,
  BodyOf,
  hideEntry as hideEntryEndpoint,
  listBoardReports,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import { countComments } from './comments.ts';

type Entry = Pick<BodyOf<typeof hideEntryEndpoint>, 'postId' | 'commentId'>;
type Done = Record<never, never> | Refusal<'not-found'>;

/** The reports of members that no operator has answered, and the board's setting. */
export async function readModeration(db: Queryable): Promise<AnswerOf<typeof listBoardReports>> {
  const { rows } = await db.query<Omit<BoardReport, 'lastAt'> & { lastAt: Date }>(
    `select report.post_id as "postId", report.comment_id as "commentId", post.title, writer.nickname as writer,
            left(coalesce(comment.text, post.plain), 200) as text,
            (array_agg(report.reason order by report.id desc))[:5] as reasons, count(*)::int as count, max(reported_at) as "lastAt"
       from post_report report
       join post on post.id = report.post_id
       left join post_comment comment on comment.id = report.comment_id
       join member writer on writer.id = coalesce(comment.member_id, post.member_id)
      where answered_at is null and post.removed_at is null and comment.removed_at is null
      group by report.post_id, report.comment_id, post.id, comment.id, writer.id
      order by count(*) desc, max(reported_at) desc limit 100`,
  );
  const reports = rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
  return { reports };
}

export async function pinPost(db: Queryable, { id, pinned }: { id: number; pinned: boolean }): Promise<Done> {
  const { rowCount } = await db.query(
    'update post set pinned_at = case when $2 then coalesce(pinned_at, app_now()) end where id = $1 and removed_at is null',
    [id, pinned],
  );
  return rowCount ? {} : refuse('not-found');
}

export async function hideEntry(
  db: Db,
  operatorId: number,
  { postId, commentId, hidden }: BodyOf<typeof hideEntryEndpoint>,
): Promise<Done> {
  return transaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      commentId === null
        ? `update post set hidden_at = case when $2 then app_now() end, hidden_by = case when $2 then $3::bigint end
            where id = $1 and removed_at is null`
        : `update post_comment set hidden_at = case when $2 then app_now() end
            where post_id = $1 and id = $3 and removed_at is null`,
      [postId, hidden, commentId ?? operatorId],
    );
    if (!rowCount) return refuse('not-found');
    await countComments(tx, postId);
    await dismissReports(tx, { postId, commentId });
    return {};
  });
}

/** The reports are answered, with or without a change of the post. */
export async function dismissReports(db: Queryable, { postId, commentId }: Entry): Promise<Record<never, never>> {
  await db.query(
    `update post_report set answered_at = app_now()
      where post_id = $1 and comment_id is not distinct from $2 and answered_at is null`,
    [postId, commentId],
  );
  return {};
}
