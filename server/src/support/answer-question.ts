import type { AnswerOf, OperatorsQuestion, questionsOfMembers as questionsOfMembersEndpoint } from '@madang/contracts';
import type { FileAddresses } from '../files/file-address.ts';
import { sendTo } from '../messages/send-to.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import type { Changes } from '../platform/running/changes.ts';
import { filesOf, onWire } from './questions.ts';

type Row = Omit<OperatorsQuestion, 'askedAt' | 'answeredAt' | 'files'> & {
  askedAt: Date;
  answeredAt: Date | null;
  files: string[];
};

/** Those that wait are answered in their order; of the others the newest answers come first. */
const inState = {
  waiting: { where: 'answered_at is null', order: 'question.id' },
  answered: { where: 'answered_at is not null', order: 'answered_at desc, question.id desc' },
} as const;

export async function questionsOfMembers(
  db: Queryable,
  addresses: FileAddresses,
  { state, ...asked }: AskedPage & { state: keyof typeof inState },
): Promise<AnswerOf<typeof questionsOfMembersEndpoint>> {
  const { where, order } = inState[state];
  const { items, ...found } = await findPage<Row>(
    db,
    `select question.id, flag, title, contents, files, asked_at as "askedAt", answer, answered_at as "answeredAt",
            read_at is not null as "isRead", asker.user_id as "userId", asker.nickname, asker.level, operator.user_id as "answeredBy"
       from question join member asker on asker.id = member_id left join member operator on operator.id = answered_by
      where ${where}`,
    order,
    [],
    asked,
  );
  return {
    ...found,
    items: await Promise.all(
      items.map(async (row) => ({ ...onWire(row), files: await filesOf(addresses, row.files) })),
    ),
  };
}

/** The answer and the message that tells of it come together; the page of the member is told after both. */
export async function answerQuestion(
  db: Db,
  changes: Pick<Changes, 'publish'>,
  operatorId: number,
  { id, answer }: { id: number; answer: string },
): Promise<Record<never, never> | Refusal<'not-found'>> {
  const memberId = await transaction(db, async (tx) => {
    const { rows } = await tx.query<{ memberId: number; title: string }>(
      `update question set answer = $2, answered_by = $3, answered_at = app_now(), read_at = null where id = $1
       returning member_id as "memberId", title`,
      [id, answer, operatorId],
    );
    if (!rows[0]) return null;
    await sendTo(tx, rows[0].memberId, {
      kind: 'notice',
      title: '고객센터 답변이 등록되었습니다',
      contents: `문의하신 "${rows[0].title}"에 답변했습니다.\n고객센터에서 확인해 주세요.`,
    });
    return rows[0].memberId;
  });
  if (memberId === null) return refuse('not-found');
  changes.publish('unread', { memberId });
  return {};
}
