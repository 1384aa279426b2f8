import type { AnswerOf, casinoTournament, payCasinoTournament } from '@madang/contracts';
import { postTransfers } from '../ledger/post-transfers.ts';
import type { Changes, ChangeTopics } from '../platform/changes.ts';
import { type Db, type Queryable, transaction } from '../platform/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../platform/refusal.ts';

type Answer = AnswerOf<typeof casinoTournament>;
type Tournament = NonNullable<Answer['tournament']> & { id: number };
interface Standing {
  memberId: number;
  rank: number;
  nickname: string;
  winningsWon: number;
  rounds: number;
}
export interface RankedTournament {
  tournament: Answer['tournament'];
  standings: readonly Standing[];
}

const shown = 50;
/** A call that was heard before the end may still be on its way into the database when the end comes. */
const settling = '1 minute';
/** An instant as the wire has it. */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = `id, title, kind, rules, ${instant('starts_at')} as "startsAt", ${instant('ends_at')} as "endsAt", prizes,
                 paid_at is not null as paid`;

/** The tournament that runs, else the one that ended last, and who stands where in it. */
export async function rankCasinoTournament(db: Queryable): Promise<RankedTournament> {
  const { rows } = await db.query<Tournament>(
    `select ${columns} from casino_tournament where starts_at <= app_now()
      order by ends_at > app_now() desc, case when ends_at > app_now() then starts_at else ends_at end desc, id desc limit 1`,
  );
  const [found] = rows;
  if (!found) return { tournament: null, standings: [] };
  const { id, ...tournament } = found;
  return { tournament, standings: await standingsOf(db, id) };
}

/** Whoever won more than was staked in the rounds that ended meanwhile; who won alike stands alike. */
async function standingsOf(db: Queryable, tournamentId: number): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(
    `select member_id as "memberId", (rank() over (order by winnings desc))::int as rank, nickname, winnings as "winningsWon", rounds
       from (select member_id, (sum(won) - sum(staked))::bigint as winnings, count(*)::int as rounds
               from casino_round round join casino_tournament tournament on tournament.id = $1
              where closed_at >= starts_at and closed_at < ends_at and round.debits > 0
                and (tournament.kind is null or tournament.kind = round.kind)
              group by member_id having sum(won) > sum(staked)) as won
       join member on member.id = member_id
      order by rank, member_id`,
    [tournamentId],
  );
  return rows;
}

/** As one member sees it: the first fifty, and his own place. */
export function asSeenBy({ tournament, standings }: RankedTournament, memberId: number): Answer {
  const own = standings.find((standing) => standing.memberId === memberId);
  return {
    tournament,
    playerCount: standings.length,
    ranking: standings.slice(0, shown).map(onWire),
    own: own ? onWire(own) : null,
  };
}

const onWire = ({ rank, nickname, winningsWon, rounds }: Standing): Answer['ranking'][number] => ({
  rank,
  // Who plays here is for nobody else to know: 한마루 -> 한**.
  name: `${[...nickname][0] ?? ''}**`,
  winningsWon,
  rounds,
});

/**
 * Pays every tournament that is over, each once and whole: the row is locked, and what another server pays at the moment is left to it.
 * @returns how many
 */
export async function payEndedTournaments(db: Db, changes: Changes): Promise<number> {
  for (let paid = 0; ; paid++) {
    const wallets = await transaction(db, async (tx) => {
      const { rows } = await tx.query<Tournament>(
        `select ${columns} from casino_tournament where paid_at is null and ends_at <= app_now() - $1::interval
          order by ends_at, id limit 1 for update skip locked`,
        [settling],
      );
      return rows[0] ? (await payPrizes(tx, rows[0])).wallets : null;
    });
    if (!wallets) return paid;
    for (const wallet of wallets) changes.publish('balance', wallet);
  }
}

/** Pays one that is over, because an operator says so. */
export async function payTournament(
  db: Db,
  changes: Changes,
  id: number,
): Promise<AnswerOf<typeof payCasinoTournament> | RefusalOf<typeof payCasinoTournament>> {
  const paid = await transaction(db, async (tx) => {
    const { rows } = await tx.query<Tournament & { isOver: boolean }>(
      `select ${columns}, ends_at <= app_now() - $2::interval as "isOver" from casino_tournament where id = $1 for update`,
      [id, settling],
    );
    if (!rows[0]) return refuse('not-found');
    if (rows[0].paid) return refuse('tournament.paid');
    return rows[0].isOver ? payPrizes(tx, rows[0]) : refuse('tournament.running');
  });
  if (isRefusal(paid)) return paid;
  for (const wallet of paid.wallets) changes.publish('balance', wallet);
  return { winners: paid.wallets.length, paidWon: paid.paidWon };
}

/** The caller has locked it. */
async function payPrizes(
  tx: Queryable,
  tournament: Tournament,
): Promise<{ wallets: ChangeTopics['balance'][]; paidWon: number }> {
  const won = (await standingsOf(tx, tournament.id)).flatMap((standing) => {
    const prize = tournament.prizes.find(({ from, to }) => standing.rank >= from && standing.rank <= to)?.prizeWon;
    return prize ? [{ ...standing, prize }] : [];
  });
  await tx.query(
    `insert into casino_tournament_prize (tournament_id, member_id, rank, winnings, prize)
     select $1, "memberId", rank, "winningsWon", prize
       from jsonb_to_recordset($2::jsonb) as won ("memberId" bigint, rank integer, "winningsWon" bigint, prize bigint)`,
    [tournament.id, JSON.stringify(won)],
  );
  await postTransfers(
    tx,
    won.map(({ memberId, prize }) => ({
      reason: `tournament:${tournament.id}:${memberId}`,
      currency: 'KRW',
      debit: { member: null, kind: 'tournaments' },
      credit: { member: memberId, kind: 'cash' },
      amount: prize,
    })),
  );
  await tx.query('update casino_tournament set paid_at = app_now() where id = $1', [tournament.id]);
  const wallets = await tx.query<ChangeTopics['balance']>(
    'select id as "memberId", emoney, point, updated_at as "updatedAt" from member_wallet where id = any ($1)',
    [won.map(({ memberId }) => memberId)],
  );
  return { wallets: wallets.rows, paidWon: won.reduce((sum, { prize }) => sum + prize, 0) };
}
