import { measureRichText, type RichText } from '@madang/contracts';
import { leaveFiles } from '../files/use-files.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

type Gone = Refusal<'not-found'>;

/** Takes a post of the member's own away; its pictures go a day later. */
export async function removePost(db: Db, memberId: number, id: number): Promise<Record<never, never> | Gone> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ contents: RichText }>(
      `update post set removed_at = app_now(), pinned_at = null
        where id = $1 and member_id = $2 and removed_at is null returning contents`,
      [id, memberId],
    );
    if (!rows[0]) return refuse('not-found');
    await leaveFiles(tx, measureRichText(rows[0].contents).pictures);
    return {};
  });
}

const shownPost = 'select id, member_id from post where id = $1 and removed_at is null and hidden_at is null';

/** Each member opens a post as often as they like, and counts once an hour. */
export async function countView(db: Queryable, memberId: number, id: number): Promise<{ viewCount: number } | Gone> {
  const { rows } = await db.query<{ viewCount: number }>(
    `with opened as (
       insert into post_view (post_id, member_id, viewed_at) select id, $2, app_now() from (${shownPost}) shown
       on conflict (post_id, member_id) do update set viewed_at = excluded.viewed_at
        where post_view.viewed_at < excluded.viewed_at - interval '1 hour' returning post_id
     ), counted as (
       update post set view_count = view_count + 1 where id in (select post_id from opened) returning view_count
     )
     select view_count as "viewCount" from counted
     union all select view_count from post where id in (select id from (${shownPost}) shown) and not exists (select from counted)`,
    [id, memberId],
  );
  return rows[0] ?? refuse('not-found');
}

export async function likePost(
  db: Db,
  memberId: number,
  { id, liked }: { id: number; liked: boolean },
): Promise<{ likeCount: number } | Gone | Refusal<'board.own'>> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ isOwn: boolean }>(
      `select member_id = $2 as "isOwn" from post where id = $1 and removed_at is null and hidden_at is null for update`,
      [id, memberId],
    );
    if (!rows[0]) return refuse('not-found');
    if (rows[0].isOwn) return refuse('board.own');
    const { rowCount } = await tx.query(
      liked
        ? 'insert into post_like (post_id, member_id) values ($1, $2) on conflict do nothing'
        : 'delete from post_like where post_id = $1 and member_id = $2',
      [id, memberId],
    );
    const { rows: counted } = await tx.query<{ likeCount: number }>(
      'update post set like_count = like_count + $2 where id = $1 returning like_count as "likeCount"',
      [id, liked ? (rowCount ?? 0) : -(rowCount ?? 0)],
    );
    return counted[0] ?? refuse('not-found');
  });
}

/** Once for each member: a second report of the same says nothing new. */
export async function reportPost(
  db: Queryable,
  memberId: number,
  { postId, commentId, reason }: { postId: number; commentId: number | null; reason: string },
): Promise<Record<never, never> | Gone | Refusal<'board.own'>> {
  const { rows } = await db.query<{ writer: number }>(
    `select coalesce(comment.member_id, post.member_id) as writer from post
       left join post_comment comment on comment.post_id = post.id and comment.id = $2 and comment.removed_at is null
      where post.id = $1 and post.removed_at is null and ($2::int is null or comment.id is not null)`,
    [postId, commentId],
  );
  if (!rows[0]) return refuse('not-found');
  if (rows[0].writer === memberId) return refuse('board.own');
  await db.query(
    `insert into post_report (post_id, comment_id, member_id, reason, reported_at) values ($1, $2, $3, $4, app_now())
     on conflict do nothing`,
    [postId, commentId, memberId, reason],
  );
  return {};
}
