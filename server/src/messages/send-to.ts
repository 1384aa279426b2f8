import type { Message } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** Writes to one member, in the transaction of what it tells of. */
export async function sendTo(
  tx: Queryable,
  memberId: number,
  { kind, title, contents, details = [] }: Pick<Message, 'kind' | 'title' | 'contents'> & Partial<Message>,
): Promise<void> {
  await tx.query(
    `insert into message (member_id, kind, title, contents, details, sent_at) values ($1, $2, $3, $4, $5, app_now())`,
    [memberId, kind, title, contents, JSON.stringify(details)],
  );
}
