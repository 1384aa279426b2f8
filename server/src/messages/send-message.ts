import type { BodyOf, Sending, sendMessage as sendMessageEndpoint } from '@madang/contracts';
import { findMemberId } from '../members/find-member-id.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

/** An operator writes to one member or to all who are members now. A repeat of the key writes nothing more. */
export async function sendMessage(
  db: Db,
  by: number,
  { key, userId, kind, title, contents }: BodyOf<typeof sendMessageEndpoint>,
): Promise<{ receivers: number } | RefusalOf<typeof sendMessageEndpoint>> {
  return transaction(db, async (tx) => {
    const receiver = userId === null ? null : await findMemberId(tx, userId);
    if (receiver === undefined) return refuse('member.unknown');
    const { rows: written } = await tx.query<{ id: number }>(
      `insert into message_sending (key, member_id, kind, title, contents, sent_by, sent_at)
       values ($1, $2, $3, $4, $5, $6, app_now()) on conflict (key) do nothing returning id`,
      [key, receiver, kind, title, contents, by],
    );
    if (written[0]) {
      await tx.query(
        `insert into message (member_id, kind, title, contents, sending_id, sent_at)
         select member.id, $2, $3, $4, $5, at from member, (select app_now() as at) clock
          where removed_at is null and ($1::bigint is null or member.id = $1)`,
        [receiver, kind, title, contents, written[0].id],
      );
    }
    const { rows } = await tx.query<{ receivers: number }>(
      `select count(*) as receivers from message where sending_id = (select id from message_sending where key = $1)`,
      [key],
    );
    return { receivers: rows[0]?.receivers ?? 0 };
  });
}

export const listSendings = (db: Queryable, asked: AskedPage) =>
  findPage<Sending>(
    db,
    `select sending.id, receiver.user_id as "userId", sending.kind, sending.title, sending.contents, sending.below,
            author.user_id as "sentBy", wallet_moment(sending.sent_at) as "sentAt", counted.receivers, counted.readers
       from message_sending sending
       join member author on author.id = sending.sent_by
       left join member receiver on receiver.id = sending.member_id
      cross join lateral (select count(*) as receivers, count(read_at) as readers from message
                           where sending_id = sending.id) counted`,
    'sending.id desc',
    [],
    asked,
  );
