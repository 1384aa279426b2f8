import {
  type AnswerOf,
  type agentMessages,
  agentMessagesADay,
  type BodyOf,
  type Member,
  type sendBelow as sendEndpoint,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

interface Right {
  mayMessage: boolean;
  leftToday: number;
}

async function rightOf(db: Queryable, agentId: number): Promise<Right> {
  const { rows } = await db.query<Right>(
    `select coalesce((select may_message from agent_terms where agent_id = $1), false) as "mayMessage",
            greatest(0, $2 - (select count(*) from message_sending
                               where sent_by = $1
                                 and sent_at >= date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'))::int
              as "leftToday"`,
    [agentId, agentMessagesADay],
  );
  return rows[0] ?? { mayMessage: false, leftToday: 0 };
}

export async function readMessagesBelow(db: Queryable, agentId: number): Promise<AnswerOf<typeof agentMessages>> {
  const { rows } = await db.query<AnswerOf<typeof agentMessages>['sent'][number]>(
    `select sending.id, receiver.nickname as to, sending.title, sending.contents, ${instant('sending.sent_at')} as "sentAt",
            counted.receivers, counted.readers
       from message_sending sending
       left join member receiver on receiver.id = sending.member_id
      cross join lateral (select count(*)::int as receivers, count(read_at)::int as readers from message
                           where sending_id = sending.id) counted
      where sent_by = $1 order by sending.id desc limit 30`,
    [agentId],
  );
  return { ...(await rightOf(db, agentId)), sent: rows };
}

/** An agent writes to one member of the own tree or to all of it, where an owner allows it. A repeat of the key writes nothing more. */
export async function sendBelow(
  db: Db,
  { id, nickname }: Pick<Member, 'id' | 'nickname'>,
  { key, memberId, title, contents }: BodyOf<typeof sendEndpoint>,
): Promise<{ receivers: number } | RefusalOf<typeof sendEndpoint>> {
  return transaction(db, async (tx) => {
    // The lock makes simultaneous requests of an agent wait: each counts those before it.
    await tx.query('select from member where id = $1 for no key update', [id]);
    const known = await tx.query<{ own: boolean }>('select sent_by = $2 as own from message_sending where key = $1', [
      key,
      id,
    ]);
    if (known.rows[0]?.own === false) return refuse('agent.no-member');
    if (known.rowCount === 0) {
      const { mayMessage, leftToday } = await rightOf(tx, id);
      if (!mayMessage) return refuse('agent.may-not-message');
      if (leftToday === 0) return refuse('agent.messages-spent');
      const { rows: receivers } = await tx.query<{ id: number }>(
        `select member.id from members_below($1) below join member on member.id = below.member_id
          where removed_at is null and ($2::bigint is null or member.id = $2)`,
        [id, memberId],
      );
      if (receivers.length === 0) return refuse('agent.no-member');
      await tx.query(
        `with sending as (
           insert into message_sending (key, member_id, kind, title, contents, sent_by, sent_at, below)
           values ($1, $2, 'notice', $3, $4, $5, app_now(), true) returning id, sent_at)
         insert into message (member_id, kind, title, contents, details, sending_id, sent_at)
         select member_id, 'notice', $3, $4, $6, sending.id, sent_at from sending, unnest($7::bigint[]) as to_whom (member_id)`,
        [
          key,
          memberId,
          title,
          contents,
          id,
          JSON.stringify([['보낸 사람', `총판 ${nickname}`]]),
          receivers.map((one) => one.id),
        ],
      );
    }
    const { rows } = await tx.query<{ receivers: number }>(
      `select count(*)::int as receivers from message where sending_id = (select id from message_sending where key = $1 and sent_by = $2)`,
      [key, id],
    );
    return { receivers: rows[0]?.receivers ?? 0 };
  });
}
