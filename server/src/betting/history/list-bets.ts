import {
  type AnswerOf,
  type Bet,
  type BetFilter,
  filteredStatuses,
  type listBets as listBetsEndpoint,
  type memberBets as memberBetsEndpoint,
  type QueryOf,
  type sumBets as sumBetsEndpoint,
  traceIdOf,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/db.ts';
import { betsByNumber, numbersOfPage, type PlainFilter } from './bet-pages.ts';
import { filteredNumbers, hidesAny, summedBets } from './filtered-bets.ts';
import { type BetRow, toBet } from './to-bet.ts';

interface BetPage {
  items: Bet[];
  page: number;
  pageCount: number;
  totalCount: number;
}

type BetsAsked = Pick<z.output<NonNullable<(typeof listBetsEndpoint)['query']>>, 'page' | 'itemsPerPage'> &
  Partial<z.output<NonNullable<(typeof listBetsEndpoint)['query']>>>;

/** A member's bets, newest first, with their legs as they were bet on. */
export async function listBets(db: Queryable, memberId: number, asked: BetsAsked): Promise<BetPage> {
  const { page, itemsPerPage } = asked;
  const { total: totalCount, numbers } = await numbersOf(db, memberId, asked);
  const rows = await readBets(db, memberId, numbers);
  return { items: rows.map(toBet), page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount };
}

/** By name: to plan the statement takes as long as to carry it out. @param numbers of the member's bets (`member_seq`) */
export async function readBets(db: Queryable, memberId: number, numbers: readonly number[]): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>({
    name: 'bets-by-number',
    text: betsByNumber,
    values: [memberId, numbers],
  });
  return rows;
}

interface FoundNumbers {
  total: number;
  numbers: number[];
}

/** The same for operators: what the member took out of the list is in it. */
export async function listAllBets(
  db: Queryable,
  memberId: number,
  { page, itemsPerPage, status, betId }: { page: number; itemsPerPage: number; status: PlainFilter; betId?: string },
): Promise<AnswerOf<typeof memberBetsEndpoint>> {
  const { total, numbers } =
    betId === undefined
      ? await plainNumbers(db, status, memberId, itemsPerPage, (page - 1) * itemsPerPage)
      : await numberOf(db, memberId, betId);
  const rows = await readBets(db, memberId, numbers);
  const { rows: acts } = await db.query<{ id: string; key: string }>(
    'select id::text, idempotency_key::text as key from bet where member_id = $1 and member_seq = any ($2)',
    [memberId, numbers],
  );
  const traces = new Map(acts.map(({ id, key }) => [id, traceIdOf(key)]));
  const items = rows.map((row) => ({ ...toBet(row), traceId: traces.get(row.id) ?? null }));
  return { items, page, pageCount: Math.ceil(total / itemsPerPage), totalCount: total };
}

async function numberOf(db: Queryable, memberId: number, betId: string): Promise<FoundNumbers> {
  const { rows } = await db.query<{ number: number }>(
    'select member_seq as number from bet where id = $1 and member_id = $2',
    [betId, memberId],
  );
  return { total: rows.length, numbers: rows.map(({ number }) => number) };
}

async function plainNumbers(
  db: Queryable,
  status: PlainFilter,
  memberId: number,
  itemsPerPage: number,
  skipped: number,
): Promise<FoundNumbers> {
  const { rows } = await db.query<FoundNumbers>({
    name: `bets-${status}`,
    text: numbersOfPage[status],
    values: [memberId, itemsPerPage, skipped],
  });
  return rows[0] ?? { total: 0, numbers: [] };
}

const isPlain = (status: BetFilter): status is PlainFilter => ['all', 'open', 'settled'].includes(status);

async function numbersOf(db: Queryable, memberId: number, asked: BetsAsked): Promise<FoundNumbers> {
  const { page, itemsPerPage, status = 'all', gameType, days, betId } = asked;
  const skipped = (page - 1) * itemsPerPage;
  const isFiltered = gameType !== undefined || days !== undefined || betId !== undefined;
  if (!isFiltered && isPlain(status) && !(await hides(db, memberId)))
    return plainNumbers(db, status, memberId, itemsPerPage, skipped);
  const { rows } = await db.query<FoundNumbers>(filteredNumbers, [
    ...[memberId, days ?? null, gameType ?? null],
    ...[filteredStatuses[status], betId ?? null, itemsPerPage, skipped],
  ]);
  return rows[0] ?? { total: 0, numbers: [] };
}

async function hides(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await db.query<{ hides: boolean }>({ name: 'bets-hidden', text: hidesAny, values: [memberId] });
  return rows[0]?.hides ?? false;
}

export async function sumBets(
  db: Queryable,
  memberId: number,
  { days, gameType }: QueryOf<typeof sumBetsEndpoint>,
): Promise<AnswerOf<typeof sumBetsEndpoint>> {
  const isFiltered = days !== undefined || gameType !== undefined;
  const { rows } = await db.query<AnswerOf<typeof sumBetsEndpoint>[number]>(
    isFiltered ? summedBets : 'select * from member_bet_sums($1)',
    isFiltered ? [memberId, days ?? null, gameType ?? null] : [memberId],
  );
  return rows;
}
