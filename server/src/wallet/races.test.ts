import { cancelMoneyRequest, convertPoints, currentMember } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  postBet,
  testDatabase,
  walletOf,
} from '../../test/index.ts';

/** Rounds of 30 at once; more of them run at night (`npm run test:long`). */
const rounds = process.env.LONG_TESTS ? 200 : 3;
const atOnce = 30;

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operators = [await createOperator(db, app), await createOperator(db, app)];
const picks = (await createFixture(db)).selections.slice(0, 1);

afterEach(() => expectCleanLedger(db));

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const done = (answers: { status: number }[]) => statuses(answers).filter((status) => status === 200).length;
const thirty = (ask: (place: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: atOnce }, (_, place) => ask(place)));
const holder = async (amounts: { won: number; points?: number }): Promise<Bettor> => {
  const bettor = await createBettor(db, app, amounts);
  await giveBank(db, bettor);
  return bettor;
};

test('approve, refuse and cancel: one of them happens', async () => {
  for (let round = 0; round < rounds; round++) {
    const member = await holder({ won: 100_000 });
    const asked = round % 2 ? (await charge(app, member, 50_000)).body : (await exchange(app, member, 50_000)).body;
    const answers = await thirty((place) => {
      const operator = operators[place % 2] as Bettor;
      if (place % 3 === 0) return call(app, cancelMoneyRequest, { as: member, body: { id: asked.id } });
      return decide(app, operator, asked, place % 3 === 1 ? 'approved' : 'refused');
    });
    expect(done(answers)).toBe(1);
    expect(new Set(statuses(answers))).toEqual(new Set([200, 409]));
    const { rows } = await db.query<{ state: string }>('select state from money_request where id = $1', [asked.id]);
    const approved = rows[0]?.state === 'approved';
    const change = approved ? (asked.kind === 'charge' ? 50_000 : -50_000) : 0;
    expect((await walletOf(db, member)).emoney).toBe(100_000 + change);
  }
});

test('bet with bet: as many as the money is enough for', async () => {
  for (let round = 0; round < rounds; round++) {
    const member = await createBettor(db, app, { won: 100_000 });
    const answers = await thirty(() => postBet(app, member.token, betBody(member.member, picks, { amounts: 30_000 })));
    expect(done(answers)).toBe(3);
    expect((await walletOf(db, member)).emoney).toBe(10_000);
  }
});

test('exchange with bet: never a won over', async () => {
  for (let round = 0; round < rounds; round++) {
    const member = await holder({ won: 100_000 });
    const answers = await thirty((place) =>
      place % 2
        ? postBet(app, member.token, betBody(member.member, picks, { amounts: 30_000 }))
        : exchange(app, member, 60_000, { key: `00000000-0000-4000-8000-${String(round).padStart(12, '0')}` }),
    );
    const bets = done(answers.filter((_, place) => place % 2 === 1));
    const { rows } = await db.query<{ count: number }>('select count(*) from money_request where member_id = $1', [
      member.member.id,
    ]);
    const exchanges = rows[0]?.count ?? 0;
    const { emoney } = await walletOf(db, member);
    expect(emoney).toBe(100_000 - bets * 30_000 - exchanges * 60_000);
    expect(emoney).toBeGreaterThanOrEqual(0);
    expect(bets + exchanges).toBeGreaterThanOrEqual(1);
  }
});

test('convert with convert: one finds the wallet as it was', async () => {
  for (let round = 0; round < rounds; round++) {
    const member = await holder({ won: 1, points: 40_000 });
    const { updatedAt: userUpdatedAt } = (await call(app, currentMember, { as: member })).body;
    const body = { memberId: member.member.id, point: 15_000, userUpdatedAt };
    const answers = await thirty(() => call(app, convertPoints, { as: member, body }));
    expect(done(answers)).toBe(1);
    expect((await walletOf(db, member)).emoney).toBe(15_001);
  }
});
