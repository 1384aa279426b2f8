import { type Comment, isOperator, type Member, type Post, type postById } from '@madang/contracts';
import { sharedBet } from '../betting/history/shared-bet.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { summaryColumns, toSummary } from './list-posts.ts';

interface Row extends Omit<Post, 'writer' | 'writtenAt' | 'editedAt' | 'bet' | 'comments'> {
  nickname: string;
  level: number;
  writtenAt: Date;
  editedAt: Date | null;
  betId: string | null;
}

/** One post as this member sees it: hidden ones are there for their writer and operators alone. */
export async function readPost(db: Queryable, member: Member, id: number): Promise<Post | RefusalOf<typeof postById>> {
  const { rows } = await db.query<Row>(
    `select ${summaryColumns}, contents, edited_at as "editedAt", member_id = $2 as "isOwn", bet_id::text as "betId",
            exists (select from post_like where post_id = post.id and member_id = $2) as "isLiked"
       from post join member on member.id = member_id
      where post.id = $1 and post.removed_at is null and (post.hidden_at is null or member_id = $2 or $3)`,
    [id, member.id, isOperator(member)],
  );
  const row = rows[0];
  if (!row) return refuse('not-found');
  const { betId, editedAt, ...post } = row;
  return {
    ...toSummary(post),
    editedAt: editedAt?.toISOString() ?? null,
    betId: post.isOwn ? betId : null,
    bet: betId === null ? null : await sharedBet(db, betId),
    comments: await commentsOf(db, member, id),
  };
}

type CommentRow = Omit<Comment, 'writer' | 'writtenAt'> & { nickname: string; level: number; writtenAt: Date };

/** In order, each answer after its comment. A removed comment keeps its place while it has answers. */
async function commentsOf(db: Queryable, member: Member, postId: number): Promise<Comment[]> {
  const { rows } = await db.query<CommentRow>(
    `select comment.id, parent_id as "parentId", nickname, level, written_at as "writtenAt", edited_at is not null as "isEdited",
            member_id = $2 as "isOwn", comment.hidden_at is not null as "isHidden",
            case when comment.removed_at is null and (comment.hidden_at is null or $3) then text end as text
       from post_comment comment join member on member.id = member_id
      where post_id = $1 and (comment.removed_at is null and (comment.hidden_at is null or $3) or exists (
              select from post_comment answer
               where answer.parent_id = comment.id and answer.removed_at is null and (answer.hidden_at is null or $3)))
      order by coalesce(parent_id, comment.id), comment.id`,
    [postId, member.id, isOperator(member)],
  );
  return rows.map(({ nickname, level, writtenAt, ...row }) => ({
    ...row,
    writer: { nickname, level },
    writtenAt: writtenAt.toISOString(),
  }));
}
