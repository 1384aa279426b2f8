import type {
  BodyOf,
  editComment as editCommentEndpoint,
  Member,
  writeComment as writeCommentEndpoint,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { refuseBelowLevel } from './board-setting.ts';

const commentsMax = 500;

/** Answers go one deep: what answers an answer stands below the same comment. */
export async function writeComment(
  db: Db,
  member: Member,
  { postId, parentId, text }: BodyOf<typeof writeCommentEndpoint>,
): Promise<{ id: number } | RefusalOf<typeof writeCommentEndpoint>> {
  const below = await refuseBelowLevel(db, member);
  if (below) return below;
  return transaction(db, async (tx) => {
    const { rows: posts } = await tx.query<{ written: number }>(
      `select (select count(*)::int from post_comment where post_id = $1) as written
         from post where id = $1 and removed_at is null and hidden_at is null for update`,
      [postId],
    );
    if (!posts[0]) return refuse('not-found');
    if (posts[0].written >= commentsMax) return refuse('board.comments-full');
    const { rows } = await tx.query<{ id: number }>(
      `insert into post_comment (post_id, parent_id, member_id, text, written_at)
       select $1, coalesce(parent.parent_id, parent.id), $3, $4, app_now()
         from (select $2::int as asked) given
         left join post_comment parent on parent.id = asked and parent.post_id = $1 and parent.removed_at is null
        where asked is null or parent.id is not null returning id`,
      [postId, parentId, member.id, text],
    );
    if (!rows[0]) return refuse('not-found');
    await countComments(tx, postId);
    return rows[0];
  });
}

/** A member's own. @param text null removes it */
export async function editComment(
  db: Db,
  memberId: number,
  { commentId, text }: BodyOf<typeof editCommentEndpoint>,
): Promise<Record<never, never> | RefusalOf<typeof editCommentEndpoint>> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ postId: number }>(
      text === null
        ? `update post_comment set removed_at = app_now() where id = $1 and member_id = $2 and removed_at is null
           returning post_id as "postId"`
        : `update post_comment set text = $3, edited_at = app_now()
            where id = $1 and member_id = $2 and removed_at is null and hidden_at is null returning post_id as "postId"`,
      text === null ? [commentId, memberId] : [commentId, memberId, text],
    );
    if (!rows[0]) return refuse('not-found');
    await countComments(tx, rows[0].postId);
    return {};
  });
}

/** Only shown comments count. */
export async function countComments(db: Queryable, postId: number): Promise<void> {
  await db.query(
    `update post set comment_count =
       (select count(*) from post_comment where post_id = $1 and removed_at is null and hidden_at is null) where id = $1`,
    [postId],
  );
}
