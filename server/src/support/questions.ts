import {
  type AnswerOf,
  type BodyOf,
  type listQuestions as listQuestionsEndpoint,
  type Question,
  type QuestionSummary,
  waitingQuestionsMax,
  type writeQuestion as writeQuestionEndpoint,
} from '@madang/contracts';
import type { FileAddresses } from '../files/file-address.ts';
import { useFiles } from '../files/use-files.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type Refusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';

export const summaryColumns = `question.id, flag, title, asked_at as "askedAt", answered_at as "answeredAt",
  answered_at is not null and read_at is null as "isNew"`;

type Dated<Row extends { askedAt: string; answeredAt: string | null }> = Omit<Row, 'askedAt' | 'answeredAt'> & {
  askedAt: Date;
  answeredAt: Date | null;
};
export const onWire = <Row extends { askedAt: Date; answeredAt: Date | null }>({
  askedAt,
  answeredAt,
  ...row
}: Row) => ({
  ...row,
  askedAt: askedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** The private addresses of a question's pictures. */
export const filesOf = (addresses: FileAddresses, ids: readonly string[]): Promise<Question['files']> =>
  Promise.all(ids.map(async (id) => ({ id, href: await addresses.ofPrivate(id) })));

export async function listQuestions(
  db: Queryable,
  memberId: number,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<AnswerOf<typeof listQuestionsEndpoint>> {
  const { rows: counted } = await db.query<{ total: number; newAnswers: number }>(
    `select count(*)::int as total, count(*) filter (where answered_at is not null and read_at is null)::int as "newAnswers"
       from question where member_id = $1`,
    [memberId],
  );
  const { total = 0, newAnswers = 0 } = counted[0] ?? {};
  const { rows } = await db.query<Dated<QuestionSummary>>(
    `select ${summaryColumns} from question where member_id = $1 order by id desc limit $2 offset $3`,
    [memberId, itemsPerPage, (page - 1) * itemsPerPage],
  );
  return { items: rows.map(onWire), newAnswers, page, pageCount: Math.ceil(total / itemsPerPage), totalCount: total };
}

/** The member's own, and no other's: whether there is one of another is not told. */
export async function readQuestion(
  db: Queryable,
  addresses: FileAddresses,
  memberId: number,
  id: number,
): Promise<Question | Refusal<'not-found'>> {
  const { rows } = await db.query<Dated<Omit<Question, 'files'>> & { files: string[] }>(
    `select ${summaryColumns}, contents, files, answer from question where id = $1 and member_id = $2`,
    [id, memberId],
  );
  if (!rows[0]) return refuse('not-found');
  return { ...onWire(rows[0]), files: await filesOf(addresses, rows[0].files) };
}

export async function writeQuestion(
  db: Db,
  memberId: number,
  { flag, title, contents, files }: BodyOf<typeof writeQuestionEndpoint>,
): Promise<{ id: number } | RefusalOf<typeof writeQuestionEndpoint>> {
  return transaction(db, async (tx) => {
    // Two at once come one after the other.
    await tx.query('select from member where id = $1 for no key update', [memberId]);
    const { rows: counted } = await tx.query<{ waiting: number }>(
      'select count(*)::int as waiting from question where member_id = $1 and answered_at is null',
      [memberId],
    );
    if ((counted[0]?.waiting ?? 0) >= waitingQuestionsMax)
      return refuse('question.waiting', { max: waitingQuestionsMax });
    const refused = await useFiles(tx, memberId, 'question', { before: [], now: files });
    if (refused) return refused;
    const { rows } = await tx.query<{ id: number }>(
      `insert into question (member_id, flag, title, contents, files, asked_at) values ($1, $2, $3, $4, $5, app_now())
       returning id`,
      [memberId, flag, title, contents, [...new Set(files)]],
    );
    return rows[0] ?? refuse('unexpected');
  });
}

export async function readAnswer(
  db: Queryable,
  memberId: number,
  id: number,
): Promise<Record<never, never> | Refusal<'not-found'>> {
  const { rowCount } = await db.query(
    'update question set read_at = coalesce(read_at, app_now()) where id = $1 and member_id = $2 and answered_at is not null',
    [id, memberId],
  );
  return rowCount ? {} : refuse('not-found');
}
