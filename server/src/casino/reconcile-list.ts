import { z } from 'zod';
import type { Queryable } from '../platform/database/db.ts';
import { amountForms } from './amounts.ts';

/** Postgres keeps no zero character, and no field is longer in earnest. */
const field = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/);
/** A line of the list that an aggregator sends of a day: what it believes to be booked. */
export const lineSchema = z.object({
  aggregator: field(40),
  transactionId: field(120),
  kind: field(40),
  memberId: field(20),
  roundId: field(120).nullable(),
  amount: z.union([field(40), z.number()]),
});
export type Line = z.infer<typeof lineSchema>;

interface Ours {
  transactionId: string;
  kind: string;
  memberId: string;
  roundId: string | null;
  hundredths: number;
}
interface Reconciled {
  agreed: number;
  /** One line for each transaction that the two sides do not have alike. */
  differences: string[];
  /** The same for operators. */
  told: string[];
}

const differencesKept = 100;

/** Compares a list, and keeps how it came out where operators see it. */
export async function reconcileAndKeep(db: Queryable, list: readonly Line[], day: string | null): Promise<Reconciled> {
  const outcome = await reconcile(db, list, day);
  const aggregator = list[0]?.aggregator;
  if (aggregator)
    await db.query(
      `insert into casino_reconciliation (aggregator, day, at, agreed, differing, differences)
       values ($1, $2, app_now(), $3, $4, $5)`,
      [aggregator, day, outcome.agreed, outcome.differences.length, outcome.differences.slice(0, differencesKept)],
    );
  return outcome;
}

/**
 * An empty list says that nothing was booked on its day. @param named the aggregator; any of them where there is none of that name
 * @throws {Error} when it does not say of which day it is, or when anything stands here: also a debit that was taken back
 */
export async function expectEmptyDay(db: Queryable, day: string | null, named: string | null): Promise<void> {
  if (!day) throw new Error('the list is empty, and its name does not begin with a day');
  const rows = await standingOn(db, day, named);
  if (rows.length === 0) return;
  const standing = rows.map(({ aggregator: id, standing }) => `${standing} of ${id}`).join(', ');
  throw new Error(`the list of ${day} is empty, but transactions stand here: ${standing}`);
}

/** How many transactions of the day stand here, by aggregator. */
export async function standingOn(db: Queryable, day: string, named: string | null) {
  const { rows } = await db.query<{ aggregator: string; standing: number }>(
    `select aggregator, count(*)::int as standing from casino_transaction
      where (aggregator = $2 or not exists (select from casino_aggregator where id = $2)) and at >= $1::date::timestamp at time zone 'Asia/Seoul'
        and at < ($1::date + 1)::timestamp at time zone 'Asia/Seoul'
      group by aggregator order by aggregator`,
    [day, named],
  );
  return rows;
}

/** @throws {Error} that names the first line which is none of a list */
export function readList(text: string): Line[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, place) => {
    try {
      return lineSchema.parse(JSON.parse(line));
    } catch {
      throw new Error(`line ${place + 1} is no transaction: ${line.slice(0, 80)}`);
    }
  });
}

/**
 * Compares an aggregator's list of a day with the bookings. Around midnight the two clocks may put a transaction on different days: of
 * ours only those are missed that are further than five minutes from it. @param day in Seoul; null: nothing of ours is missed
 */
export async function reconcile(db: Queryable, list: readonly Line[], day: string | null): Promise<Reconciled> {
  const aggregator = list[0]?.aggregator;
  if (!aggregator) return { agreed: 0, differences: [], told: [] };
  if (list.some((line) => line.aggregator !== aggregator)) throw new Error('the list is of more than one aggregator');
  const { rows: found } = await db.query<{ amounts: keyof typeof amountForms }>(
    'select amounts from casino_aggregator where id = $1',
    [aggregator],
  );
  if (!found[0]) throw new Error(`there is no aggregator ${aggregator}`);
  const form = amountForms[found[0].amounts];
  const { rows } = await db.query<Ours & { ofTheDay: boolean; takenBackBy: string | null }>(
    `select said.transaction_ref as "transactionId", said.kind, said.member_id::text as "memberId", round_ref as "roundId", said.hundredths,
            back.transaction_ref as "takenBackBy",
            coalesce(said.at >= $3::date::timestamp at time zone 'Asia/Seoul' + interval '5 minutes'
                     and said.at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul' - interval '5 minutes', false) as "ofTheDay"
       from casino_transaction said left join casino_round round on round.id = said.round_id
       left join casino_transaction back on back.aggregator = said.aggregator and back.reference_ref = said.transaction_ref
                                        and back.kind = 'rollback' and back.outcome = 'booked'
      where said.aggregator = $1
        and (said.transaction_ref = any ($2) or said.at >= $3::date::timestamp at time zone 'Asia/Seoul'
             and said.at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul')`,
    [aggregator, list.map(({ transactionId }) => transactionId), day],
  );
  const ours = new Map(rows.map((row) => [row.transactionId, row]));
  const differences: string[] = [];
  const told: string[] = [];
  let agreed = 0;
  for (const line of list) {
    const known = ours.get(line.transactionId);
    ours.delete(line.transactionId);
    const said = difference(line, known, form.schema.safeParse(line.amount).data);
    if (said) {
      differences.push(`${line.transactionId}: ${said[0]}`);
      told.push(`${line.transactionId}: ${said[1]}`);
    } else agreed += 1;
  }
  // An aggregator that never heard of its debit took it back: the rollback in its list stands for both.
  const listed = new Set(list.map(({ transactionId }) => transactionId));
  for (const { transactionId, kind, ofTheDay, takenBackBy } of ours.values())
    if (ofTheDay && !(takenBackBy && listed.has(takenBackBy))) {
      differences.push(`${transactionId}: a ${kind} is booked here, and not in the list`);
      told.push(`${transactionId}: 사이트에만 있음 (${kind})`);
    }
  return { agreed, differences, told };
}

/** A difference in the words of the command, and in those of operators. */
function difference(
  line: Line,
  known: Ours | undefined,
  hundredths: number | undefined,
): readonly [string, string] | null {
  const { kind, memberId, roundId, amount } = line;
  if (!known) return [`a ${kind} is in the list, and not booked here`, `목록에만 있음 (${kind} ${amount})`];
  const other = (what: string, listed: string, here: string) => `${what} 다름 (목록 ${listed}, 사이트 ${here})`;
  if (known.kind !== kind)
    return [`a ${kind} in the list, a ${known.kind} here`, other('거래 종류가', kind, known.kind)];
  if (known.memberId !== memberId)
    return [`of member ${memberId} in the list, of ${known.memberId} here`, other('회원이', memberId, known.memberId)];
  if (roundId !== null && known.roundId !== null && known.roundId !== roundId)
    return [`of round ${roundId} in the list, of ${known.roundId} here`, other('라운드가', roundId, known.roundId)];
  if (known.hundredths !== hundredths)
    return [
      `${amount} in the list, ${known.hundredths} hundredths here`,
      other('금액이', String(amount), `${(known.hundredths / 100).toLocaleString('ko-KR')}원`),
    ];
  return null;
}
