import { ownLimits, setLimit } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  betOnRound,
  buildTestApp,
  call,
  charge,
  createBettor,
  createFixture,
  expectCleanLedger,
  openRound,
  postBet,
  runMinigames,
  testDatabase,
} from '../../test/index.ts';

/** Rounds of 30 at once; more of them run at night (`npm run test:long`). */
const rounds = process.env.LONG_TESTS ? 200 : 3;

const database = await testDatabase();
const { db } = database;
await runMinigames(db, [214]);
await db.query('update wallet_setting set open_charges = 100');
const app = await buildTestApp(database);
const picks = (await createFixture(db)).selections.slice(0, 1);

afterEach(() => expectCleanLedger(db));

const thirty = <Answer extends { status: number; code: string | null }>(ask: (place: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 30 }, (_, place) => ask(place)));
const bet = ({ member, token }: Bettor, amounts: number) => postBet(app, token, betBody(member, picks, { amounts }));
const allow = (as: Bettor, kind: 'stake' | 'loss' | 'deposit', won: number) =>
  call(app, setLimit, { as, body: { kind, period: 'month', won } });
const usedOf = async (as: Bettor, kind: string) =>
  (await call(app, ownLimits, { as })).body.limits.find((limit) => limit.kind === kind && limit.period === 'month')
    ?.usedWon;

test.each(['stake', 'loss'] as const)('bets and games at once: as many as the limit of the %s holds', async (kind) => {
  for (let turn = 0; turn < rounds; turn++) {
    const member = await createBettor(db, app, { won: 1_000_000 });
    await allow(member, kind, 100_000);
    const round = await openRound(app, db, member, 214);
    const key = round.markets[0]?.selections[0]?.key ?? '';
    const answers = await thirty<{ status: number; code: string | null }>((place) =>
      place % 2 ? bet(member, 30_000) : betOnRound(app, member, round, key, { amounts: 30_000 }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, `limit.${kind}`]));
    expect(await usedOf(member, kind)).toBe(90_000);
  }
});

test('charges at once: as many as the limit holds', async () => {
  for (let turn = 0; turn < rounds; turn++) {
    const member = await createBettor(db, app, { won: 1 });
    await allow(member, 'deposit', 100_000);
    const answers = await thirty(() => charge(app, member, 30_000));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await usedOf(member, 'deposit')).toBe(90_000);
  }
});

test('a limit that is set while bets are placed holds from its moment on', async () => {
  for (let turn = 0; turn < rounds; turn++) {
    const member = await createBettor(db, app, { won: 1_000_000 });
    const answers = await thirty<{ status: number; code: string | null }>((place) =>
      place === 8 ? allow(member, 'stake', 100_000) : bet(member, 30_000),
    );
    expect(answers[8]?.status).toBe(200);
    const { rows } = await db.query(
      `select count(*) from member_limit own
         join (select placed_at, member_id, sum(stake) over (order by placed_at, id) as staked from bet where member_id = $1) so_far
        using (member_id)
        where placed_at > from_at and staked > won`,
      [member.member.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(await bet(member, 100_000)).toMatchObject({ code: 'limit.stake' });
  }
});
