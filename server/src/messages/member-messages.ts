import type { AnswerOf, deleteMessage, listMessages as listMessagesEndpoint, Message } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

/** The messages in the member's box, the newest first. */
export async function listMessages(
  db: Queryable,
  memberId: number,
  asked: AskedPage,
): Promise<AnswerOf<typeof listMessagesEndpoint>> {
  const found = await findPage<Message>(
    db,
    `select id, kind, title, contents, details, wallet_moment(sent_at) as "sentAt", wallet_moment(read_at) as "readAt"
       from message where member_id = $1 and deleted_at is null`,
    'message.id desc',
    [memberId],
    asked,
  );
  return { ...found, unreadCount: await countUnread(db, memberId) };
}

/** Of these the shell's guard tells. */
export async function countUnread(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from message where member_id = $1 and read_at is null',
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

type Outcome = Record<never, never> | RefusalOf<typeof deleteMessage>;

const change = async (db: Queryable, set: string, memberId: number, id: number): Promise<Outcome> => {
  const { rowCount } = await db.query(
    `update message set read_at = coalesce(read_at, app_now())${set} where id = $2 and member_id = $1 and deleted_at is null`,
    [memberId, id],
  );
  return rowCount ? {} : refuse('message.unknown');
};
/** The time of its first reading stays. Open tabs hear of it by the watch of members (`stream/member-watch.ts`). */
export const readMessage = (db: Queryable, memberId: number, id: number) => change(db, '', memberId, id);
/** A removed message no longer counts as unread. */
export const removeMessage = (db: Queryable, memberId: number, id: number) =>
  change(db, ', deleted_at = app_now()', memberId, id);

export const readAllMessages = (db: Queryable, memberId: number) =>
  db.query('update message set read_at = app_now() where member_id = $1 and read_at is null', [memberId]);
