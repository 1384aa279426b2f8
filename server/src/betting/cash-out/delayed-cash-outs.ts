import type { CashOutReason } from '@madang/contracts';
import { cashOutWon, liveBettingSeconds } from '@madang/rules';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { findLiveBettingTimes } from '../../settings/queries.ts';
import { decidesWithinMs } from '../placement/check-bet.ts';
import { tellBet } from '../placement/tell-bet.ts';
import { type CashableBet, findCashable, type InPlayFixture } from './cash-out-value.ts';

/** In a sport whose points are goals, one changes everything; elsewhere the price says what a point changes. */
const goalSports: readonly number[] = [6046, 35232, 154914];
const atOnce = 100;

/** The wait of a cash-out of this bet: as long as a bet on its fixtures in play; 0 with none in play. */
export async function waitOf(db: Queryable, { inPlay }: CashableBet): Promise<number> {
  if (inPlay.length === 0) return 0;
  const times = await findLiveBettingTimes(db);
  return Math.max(...inPlay.map(({ sportId }) => liveBettingSeconds(times, sportId))) * 1_000;
}

interface Asked {
  bet: CashableBet;
  memberId: number;
  key: string;
  stakeWon: number;
  paysWon: number;
  waitsMs: number;
}

/** Keeps a cash-out that waits, with the scores of now. The caller has checked that none waits. */
export async function keepWaiting(tx: Queryable, { bet, memberId, key, stakeWon, paysWon, waitsMs }: Asked) {
  await tx.query(
    `insert into delayed_cash_out
            (bet_id, member_id, idempotency_key, stake, won, settlements, scores, asked_at, due_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, now, now + $8 * interval '1 ms', now + $9 * interval '1 ms' from (select app_now() as now) clock`,
    [
      ...[bet.betId, memberId, key, stakeWon, paysWon, bet.settlements, JSON.stringify(bet.inPlay)],
      ...[waitsMs, waitsMs + decidesWithinMs],
    ],
  );
}

interface Waiting {
  id: string;
  memberId: number;
  betId: string;
  stakeWon: number;
  paysWon: number;
  settlements: number;
  scores: InPlayFixture[];
  isExpired: boolean;
}

/**
 * Decides the cash-outs whose wait is over and that no other server decides now: each is paid at its offer, or refused with its
 * reason, and nothing moves then. Safe to run twice and at the same time. @returns how many were decided
 */
export async function decideCashOuts(db: Db, changes: Pick<Changes, 'publish'>): Promise<number> {
  const { rows } = await db.query<Pick<Waiting, 'id' | 'memberId' | 'betId'>>(
    `select id::text, member_id as "memberId", bet_id::text as "betId" from delayed_cash_out
      where state = 'waiting' and due_at <= app_now() order by due_at, id limit $1`,
    [atOnce],
  );
  let decided = 0;
  for (const due of rows) {
    const isPaid = await transaction(db, (tx) => decide(tx, due));
    if (isPaid === null) continue;
    decided += 1;
    if (isPaid) changes.publish('balance', { memberId: due.memberId, ...(await walletOf(db, due.memberId)) });
    await tellBet(db, changes, due.betId);
  }
  return decided;
}

/** @returns whether it was paid; null when it is left for later, or to another server */
async function decide(tx: Queryable, due: Pick<Waiting, 'id' | 'memberId'>): Promise<boolean | null> {
  // Accounts before bets, as in taking an offer.
  await tx.query(`select from account where member_id = $1 and kind = 'cash' for update`, [due.memberId]);
  const { rows } = await tx.query<Waiting>(
    `select id::text, member_id as "memberId", bet_id::text as "betId", stake as "stakeWon", won as "paysWon", settlements, scores,
            expires_at <= app_now() as "isExpired"
       from delayed_cash_out where id = $1 and state = 'waiting' for update skip locked`,
    [due.id],
  );
  const [waiting] = rows;
  if (!waiting) return null;
  const { rowCount } = await tx.query('select from bet where id = $1 for no key update skip locked', [waiting.betId]);
  // It is being settled now: the next round sees what came of that.
  if (rowCount === 0 && !waiting.isExpired) return null;
  const reason = refusalOf(waiting, await findCashable(tx, waiting.memberId, waiting.betId));
  if (!reason) await tx.query('select cash_out_bet($1, $2, $3)', [waiting.betId, waiting.stakeWon, waiting.paysWon]);
  await tx.query('update delayed_cash_out set state = $2, reason = $3, decided_at = app_now() where id = $1', [
    waiting.id,
    reason ? 'refused' : 'accepted',
    reason,
  ]);
  return reason === null;
}

function refusalOf(waiting: Waiting, bet: CashableBet | undefined): CashOutReason | null {
  if (waiting.isExpired) return 'expired';
  if (bet?.status !== 0 || bet.settlements !== waiting.settlements) return 'settled';
  if (waiting.scores.some((before) => isScored(before, bet.inPlay))) return 'goal';
  const worthWon = cashOutWon(bet, waiting.stakeWon);
  if (worthWon === null) return 'unpriced';
  return worthWon < waiting.paysWon ? 'price' : null;
}

function isScored({ fixtureId, sportId, home, away }: InPlayFixture, now: readonly InPlayFixture[]): boolean {
  const fixture = now.find((each) => each.fixtureId === fixtureId);
  return goalSports.includes(sportId) && fixture !== undefined && (fixture.home !== home || fixture.away !== away);
}

async function walletOf(db: Queryable, memberId: number) {
  const { rows } = await db.query<{ emoney: number; point: number; updatedAt: string }>(
    'select emoney, point, updated_at as "updatedAt" from member_wallet where id = $1',
    [memberId],
  );
  if (!rows[0]) throw new Error(`Member ${memberId} has no wallet.`);
  return rows[0];
}
