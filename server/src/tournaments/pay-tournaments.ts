import type { AnswerOf, payTournament as payEndpoint } from '@madang/contracts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { Changes, ChangeTopics } from '../platform/running/changes.ts';
import type { Tournaments } from './tournaments.ts';

interface Due {
  id: number;
  prizes: { from: number; to: number; prizeWon: number }[];
}

/** A booking from before the end may still be on its way into the database when the end comes. */
const settling = '1 minute';

/**
 * Pays every tournament that is over, each once and whole: the row is locked, and what another server pays at the moment is left to it.
 * @returns how many
 */
export async function payEnded(db: Db, changes: Changes, of: Tournaments): Promise<number> {
  for (let paid = 0; ; paid++) {
    const wallets = await transaction(db, async (tx) => {
      const { rows } = await tx.query<Due>(
        `select id, prizes from ${of.table} where paid_at is null and ends_at <= app_now() - $1::interval
          order by ends_at, id limit 1 for update skip locked`,
        [settling],
      );
      return rows[0] ? (await payPrizes(tx, of, rows[0])).wallets : null;
    });
    if (!wallets) return paid;
    for (const wallet of wallets) changes.publish('balance', wallet);
  }
}

/** Pays one that is over, because an operator says so. */
export async function payOne(
  db: Db,
  changes: Changes,
  of: Tournaments,
  id: number,
): Promise<AnswerOf<typeof payEndpoint> | RefusalOf<typeof payEndpoint>> {
  const paid = await transaction(db, async (tx) => {
    const { rows } = await tx.query<Due & { paid: boolean; isOver: boolean }>(
      `select id, prizes, paid_at is not null as paid, ends_at <= app_now() - $2::interval as "isOver"
         from ${of.table} where id = $1 for update`,
      [id, settling],
    );
    if (!rows[0]) return refuse('not-found');
    if (rows[0].paid) return refuse('tournament.paid');
    return rows[0].isOver ? payPrizes(tx, of, rows[0]) : refuse('tournament.running');
  });
  if (isRefusal(paid)) return paid;
  for (const wallet of paid.wallets) changes.publish('balance', wallet);
  return { winners: paid.wallets.length, paidWon: paid.paidWon };
}

/**
 * Members who share a rank stand on as many places as they are, and share the prizes of these in whole won. So no more is paid than was announced,
 * however many win alike; two operators approve the sum.
 */
function sharedPrizeWon(prizes: Due['prizes'], rank: number, members: number): number {
  const last = rank + members - 1;
  const sum = prizes.reduce(
    (all, { from, to, prizeWon }) => all + prizeWon * Math.max(0, Math.min(to, last) - Math.max(from, rank) + 1),
    0,
  );
  return Math.floor(sum / members);
}

/** The caller has locked it. */
async function payPrizes(
  tx: Queryable,
  { table, prizes, reason, standings }: Tournaments,
  tournament: Due,
): Promise<{ wallets: ChangeTopics['balance'][]; paidWon: number }> {
  const ranked = await standings(tx, tournament.id);
  const alike = new Map<number, number>();
  for (const { rank } of ranked) alike.set(rank, (alike.get(rank) ?? 0) + 1);
  const won = ranked.flatMap(({ memberId, rank, winningsWon }) => {
    const prize = sharedPrizeWon(tournament.prizes, rank, alike.get(rank) ?? 1);
    return prize > 0 ? [{ memberId, rank, winningsWon, prize }] : [];
  });
  await tx.query(
    `insert into ${prizes} (tournament_id, member_id, rank, winnings, prize)
     select $1, "memberId", rank, "winningsWon", prize
       from jsonb_to_recordset($2::jsonb) as won ("memberId" bigint, rank integer, "winningsWon" bigint, prize bigint)`,
    [tournament.id, JSON.stringify(won)],
  );
  await postTransfers(
    tx,
    won.map(({ memberId, prize }) => ({
      reason: `${reason}:${tournament.id}:${memberId}`,
      currency: 'KRW',
      debit: { member: null, kind: 'tournaments' },
      credit: { member: memberId, kind: 'cash' },
      amount: prize,
    })),
  );
  await tx.query(`update ${table} set paid_at = app_now() where id = $1`, [tournament.id]);
  const wallets = await tx.query<ChangeTopics['balance']>(
    'select id as "memberId", emoney, point, updated_at as "updatedAt" from member_wallet where id = any ($1)',
    [won.map(({ memberId }) => memberId)],
  );
  return { wallets: wallets.rows, paidWon: won.reduce((sum, { prize }) => sum + prize, 0) };
}
