import { createHash } from 'node:crypto';
import type { AnswerOf, CasinoReconciliation, reconcileCasinoDay } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { type Line, lineSchema, reconcile, standingOn } from './reconcile-list.ts';

const badLinesTold = 10;
const differencesKept = 100;
const columns = ['aggregator', 'transactionId', 'kind', 'memberId', 'roundId', 'amount'];

interface Asked {
  operatorId: number;
  aggregator: CasinoReconciliation['aggregator'];
  day: string;
  bytes: unknown;
}

/** Columns of `reconciliationSchema`, of the table as `said`. */
export const reconciliationColumns = `said.id, said.aggregator, said.day::text, ${instant('said.at')} as at, agreed, differing, differences,
  empty_list as "isEmptyList", (select user_id from member where member.id = uploaded_by) as "uploadedBy"`;

/**
 * Compares an uploaded list with the bookings, and keeps how it came out, with who asked. The same list again with the same outcome is the row that
 * is there. Lists of one day come one after the other.
 */
export async function reconcileUpload(
  db: Db,
  { operatorId, aggregator, day, bytes }: Asked,
): Promise<AnswerOf<typeof reconcileCasinoDay> | RefusalOf<typeof reconcileCasinoDay>> {
  const text = textOf(bytes);
  if (text === null) return refuse('casino.list-text');
  const read = readLines(text);
  if ('refused' in read) return read;
  const other = read.list.findIndex((line) => line.aggregator !== aggregator);
  if (other >= 0) {
    const found = read.list[other]?.aggregator.slice(0, 40) ?? '';
    return refuse('casino.list-other', { line: read.numbers[other] ?? 0, other: found });
  }
  const digest = createHash('sha256').update(text).digest();
  return transaction(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reconcile ${aggregator} ${day}`]);
    const { agreed, told } = await compare(tx, read.list, aggregator, day);
    const isEmptyList = read.list.length === 0 && told.length > 0;
    const differing = isEmptyList ? ((await standingOn(tx, day, aggregator))[0]?.standing ?? 0) : told.length;
    const outcome = [aggregator, day, agreed, differing, told.slice(0, differencesKept), isEmptyList, digest];
    const { rows: kept } = await tx.query<CasinoReconciliation>(
      `select ${reconciliationColumns} from casino_reconciliation said
        where id = (select max(id) from casino_reconciliation where aggregator = $1 and day = $2) and digest = $7
          and (agreed, differing, differences, empty_list) = ($3, $4, $5::text[], $6)`,
      outcome,
    );
    if (kept[0]) return kept[0];
    const { rows } = await tx.query<CasinoReconciliation>(
      `insert into casino_reconciliation as said (aggregator, day, at, agreed, differing, differences, empty_list, digest, uploaded_by)
       values ($1, $2, app_now(), $3, $4, $5, $6, $7, $8) returning ${reconciliationColumns}`,
      [...outcome, operatorId],
    );
    return rows[0] as CasinoReconciliation;
  });
}

async function compare(tx: Queryable, list: readonly Line[], aggregator: string, day: string) {
  if (list.length > 0) return reconcile(tx, list, day);
  const [found] = await standingOn(tx, day, aggregator);
  const told = found
    ? [`목록이 비어 있지만 이 날짜의 거래 ${found.standing.toLocaleString('ko-KR')}건이 있습니다.`]
    : [];
  return { agreed: 0, told };
}

function textOf(bytes: unknown): string | null {
  if (bytes === undefined || bytes === null) return '';
  if (!Buffer.isBuffer(bytes)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @returns the list, with the number of each line in the file */
function readLines(text: string): { list: Line[]; numbers: number[] } | RefusalOf<typeof reconcileCasinoDay> {
  const lines = text.split(/\r?\n/).map((line, place) => ({ line, number: place + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const isCsv = filled[0] !== undefined && !filled[0].line.trimStart().startsWith('{');
  const head = isCsv ? fieldsOf(filled[0]?.line ?? '') : [];
  if (isCsv && !columns.every((column) => head?.includes(column))) return refuse('casino.list-lines', { lines: '1' });
  const list: Line[] = [];
  const numbers: number[] = [];
  const bad: number[] = [];
  for (const { line, number } of isCsv ? filled.slice(1) : filled) {
    const read = isCsv ? ofCsv(head ?? [], line) : lineSchema.safeParse(ofJson(line)).data;
    if (read) {
      list.push(read);
      numbers.push(number);
    } else bad.push(number);
  }
  if (bad.length === 0) return { list, numbers };
  const more = bad.length > badLinesTold ? ` 외 ${bad.length - badLinesTold}개` : '';
  return refuse('casino.list-lines', { lines: `${bad.slice(0, badLinesTold).join(', ')}${more}` });
}

function ofJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function ofCsv(head: readonly string[], line: string): Line | undefined {
  const fields = fieldsOf(line);
  if (fields?.length !== head.length) return undefined;
  const { roundId, amount = '', ...rest } = Object.fromEntries(head.map((name, place) => [name, fields[place] ?? '']));
  const typed = /^\d{1,15}$/.test(amount) ? Number(amount) : amount;
  return lineSchema.safeParse({ ...rest, roundId: roundId || null, amount: typed }).data;
}

/** Of a line of CSV; a field in quotes may hold commas and doubled quotes. null where the quotes do not fit. */
function fieldsOf(line: string): string[] | null {
  if (!/^(?:"(?:[^"]|"")*"|[^",]*)(?:,(?:"(?:[^"]|"")*"|[^",]*))*$/.test(line)) return null;
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
