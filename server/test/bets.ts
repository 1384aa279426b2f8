import { type PlaceBetBody, type PlacedBet, placeBet as placeBetEndpoint } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/platform/database/db.ts';
import { call } from './call.ts';
import { createFixture, createMember, fund, signIn, type TestMember, type TestSelection } from './factories.ts';
import { settleAll } from './settle-all.ts';

export interface Bettor {
  member: TestMember;
  token: string;
}

/** A signed-in member with won to bet. */
export async function createBettor(
  db: Db,
  app: FastifyInstance,
  options: { won?: number; points?: number; level?: number; tendency?: number } = {},
): Promise<Bettor> {
  const member = await createMember(db, options);
  await fund(db, member, { won: options.won ?? 1_000_000, points: options.points });
  return { member, token: await signIn(app, member) };
}

/** The body of the slip of /korea/cross; the version is unknown unless told. */
export function betBody(
  member: TestMember,
  picks: TestSelection[],
  changed: Partial<PlaceBetBody> & { version?: number } = {},
): PlaceBetBody {
  const { version = 0, ...rest } = changed;
  return {
    memberId: member.id,
    totalRatio: '1.00',
    amounts: 10_000,
    bettings: picks.map(({ id, fixtureId, price, baseLine }) => ({
      betBaseline: baseLine,
      betPrice: price,
      fixtureId,
      oddsId: id,
      sportId: 6046,
      version,
    })),
    gameDetailType: '1',
    betStyle: 'KR',
    minigameId: 1015,
    changeFlag: 0,
    ...rest,
  };
}

export const postBet = (app: FastifyInstance, token: string, body: unknown, key?: string) =>
  call(app, placeBetEndpoint, { as: { token }, body: body as PlaceBetBody, key });

/** Places a bet that must be taken. */
export async function placeBet(
  app: FastifyInstance,
  bettor: Bettor,
  picks: TestSelection[],
  amounts = 10_000,
): Promise<PlacedBet> {
  return (await postBet(app, bettor.token, betBody(bettor.member, picks, { amounts }))).body;
}

/** The feed's results: settlement code by selection; 0 takes back the one before. */
export async function setResults(db: Db, results: [pick: TestSelection, settlement: number][]): Promise<void> {
  await db.query(
    `update selection set settlement = nullif(given.settlement, 0), status = 3, version = version + 1
       from unnest($1::bigint[], $2::smallint[]) as given (id, settlement) where selection.id = given.id`,
    [results.map(([{ id }]) => id), results.map(([, settlement]) => settlement)],
  );
}

/** Bets on the three outcomes of one fixture that are won, lost and void, and one that is open; also the outcomes. */
export async function settledBets(db: Db, app: FastifyInstance, bettor: Bettor) {
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  const bets = {
    won: (await placeBet(app, bettor, selections.slice(0, 1))).betId,
    lost: (await placeBet(app, bettor, selections.slice(1, 2))).betId,
    void: (await placeBet(app, bettor, selections.slice(2, 3))).betId,
    open: (await placeBet(app, bettor, (await createFixture(db)).selections.slice(0, 1))).betId,
  };
  await setResults(
    db,
    selections.map((selection, place) => [selection, [2, 1, 3][place] ?? 0]),
  );
  await settleAll(db);
  return { bets, selections };
}

export async function walletOf(
  db: Db,
  { member }: Pick<Bettor, 'member'>,
): Promise<{ emoney: number; balance: number; reserved: number }> {
  const { rows } = await db.query(
    `select balance - reserved as emoney, balance, reserved from account where member_id = $1 and kind = 'cash'`,
    [member.id],
  );
  return rows[0];
}
