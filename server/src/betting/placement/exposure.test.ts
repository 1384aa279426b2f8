import { quoteBet } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  placeBet,
  postBet,
  setResults,
  settleAll,
  type TestSelection,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { auditLedger } from '../../audit/audit-ledger.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { pruneExposure } from './exposure.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await db.query('insert into level_setting values (3, 1000, 1000000, 10000000, 100, 1, 2, 3, 4, 1, 2, 3, 4)');

const wide = { maxSelectionWon: 1_000_000_000, maxFixtureWon: 1_000_000_000, maxMemberSelectionWon: 1_000_000_000 };
async function limit(limits: Partial<typeof wide>): Promise<void> {
  const { maxSelectionWon, maxFixtureWon, maxMemberSelectionWon } = { ...wide, ...limits };
  await db.query('update bet_setting set max_selection_won = $1, max_fixture_won = $2, max_member_selection_won = $3', [
    maxSelectionWon,
    maxFixtureWon,
    maxMemberSelectionWon,
  ]);
}
const post = ({ member, token }: Bettor, picks: TestSelection[], amounts: number) =>
  postBet(app, token, betBody(member, picks, { amounts }));
const oddsOf = async (...prices: string[]) =>
  (await createFixture(db, { prices })).selections as [TestSelection, TestSelection, TestSelection];
const usedOn = async ({ id }: TestSelection) =>
  (await db.query('select sum(used)::int as used from exposure where not of_fixture and id = $1', [id])).rows[0].used;
const most = async ({ member, token }: Bettor, pick: TestSelection) => {
  const { bettings, betStyle, gameDetailType } = betBody(member, [pick]);
  return (await call(app, quoteBet, { as: { token }, body: { bettings, betStyle, gameDetailType } })).body.maxStakeWon;
};

test('one member on one selection: refused with the stake that can be had, which is then taken', async () => {
  await limit({ maxMemberSelectionWon: 50_000 });
  const bettor = await createBettor(db, app);
  const [home, , away] = await oddsOf('2.00', '3.00', '4.00');
  expect((await post(bettor, [home], 30_000)).status).toBe(200);
  const refused = await post(bettor, [home], 30_000);
  expect([refused.code, refused.text]).toEqual([
    'bet.exposure',
    '이 선택에 대한 베팅이 많아 지금은 20,000원까지만 베팅하실 수 있습니다.',
  ]);
  expect(await most(bettor, home)).toBe(20_000);
  expect((await post(bettor, [home], 20_000)).status).toBe(200);
  const full = await post(bettor, [home], 1_000);
  expect([full.code, full.status]).toEqual(['bet.exposure-full', 422]);
  expect(await most(bettor, home)).toBe(0);
  // Another selection of the fixture, and another member on the same one, have room of their own.
  expect((await post(bettor, [away], 10_000)).status).toBe(200);
  expect((await post(await createBettor(db, app), [home], 50_000)).status).toBe(200);
});

test('what a member can win with earlier bets is kept with the last of them, and summed anew when it seems too much', async () => {
  await limit({ maxMemberSelectionWon: 50_000 });
  const bettor = await createBettor(db, app);
  const kept = async () =>
    (
      await db.query('select won_until::int from open_bet where member_id = $1 order by member_seq', [bettor.member.id])
    ).rows.map(({ won_until }) => won_until);
  const [first] = await oddsOf('2.00', '3.00', '4.00');
  const [other] = await oddsOf('1.25', '3.00', '4.00');
  const [second] = await oddsOf('2.00', '3.00', '4.00');
  const [third] = await oddsOf('2.00', '3.00', '4.00');
  expect((await post(bettor, [first, other], 20_000)).status).toBe(200);
  expect((await post(bettor, [second], 20_000)).status).toBe(200);
  expect(await kept()).toEqual([30_000, 50_000]);
  await setResults(db, [[other, 1]]);
  await settleAll(db);
  expect(await kept()).toEqual([50_000]);
  // With 50,000 it would be too much, but they can win 20,000 alone.
  expect((await post(bettor, [third], 20_000)).status).toBe(200);
  expect(await kept()).toEqual([50_000, 40_000]);
  // The sums of the bets after it are unknown then.
  await setResults(db, [[other, 0]]);
  await settleAll(db);
  expect(await kept()).toEqual([null, null, null]);
  expect((await post(bettor, [first], 21_000)).text).toContain('20,000원까지만');
  expect((await post(bettor, [first], 20_000)).status).toBe(200);
  expect(await kept()).toEqual([null, null, null, 90_000]);
  expect((await post(bettor, [first], 1_000)).code).toBe('bet.exposure-full');
  await setResults(db, [[other, 2]]);
});

test('a selection and a fixture, over all members; a bet counts once however many of its legs stand on the fixture', async () => {
  await limit({ maxSelectionWon: 100_000, maxFixtureWon: 150_000 });
  const bettor = await createBettor(db, app);
  const fixture = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  const [home, draw] = fixture.selections as [TestSelection, TestSelection];
  const goals = await createFixture(db, {
    on: fixture,
    marketId: 2,
    prices: ['2.50', '1.50'],
    names: ['Over', 'Under'],
  });
  const [, under] = goals.selections as [TestSelection, TestSelection];
  // 20,000 won at 3.00.
  expect((await post(bettor, [home, under], 20_000)).status).toBe(200);
  expect(await usedOn(home)).toBe(40_000);
  expect((await post(await createBettor(db, app), [home], 70_000)).code).toBe('bet.exposure');
  expect((await post(await createBettor(db, app), [home], 60_000)).status).toBe(200);
  // 100,000 of the fixture are taken.
  expect((await post(bettor, [draw], 26_000)).text).toContain('25,000원까지만');
  expect((await post(bettor, [draw], 25_000)).status).toBe(200);
});

test('the room of a settled bet is free again; a bet opened again counts, though it is above the limit', async () => {
  await limit({ maxSelectionWon: 50_000 });
  const bettor = await createBettor(db, app);
  const [first] = await oddsOf('2.00', '3.00', '4.00');
  const [other] = await oddsOf('1.25', '3.00', '4.00');
  expect((await post(bettor, [first, other], 30_000)).status).toBe(200);
  expect(await usedOn(first)).toBe(45_000);
  expect((await post(bettor, [first], 10_000)).code).toBe('bet.exposure');
  await setResults(db, [[other, 1]]);
  await settleAll(db);
  expect(await usedOn(first)).toBe(0);
  expect((await post(bettor, [first], 50_000)).status).toBe(200);
  await setResults(db, [[other, 0]]);
  await settleAll(db);
  expect(await usedOn(first)).toBe(95_000);
  expect((await post(bettor, [first], 1_000)).code).toBe('bet.exposure-full');
  expect(await most(bettor, first)).toBe(0);
  await setResults(db, [[other, 2]]);
});

test('a bonus has no limit of its own, and a system counts what all its lines win', async () => {
  await limit({ maxSelectionWon: 100_000 });
  const bettor = await createBettor(db, app);
  const legs: TestSelection[] = [];
  for (let n = 0; n < 3; n++) legs.push((await oddsOf('2.00', '3.00', '4.00'))[0]);
  const system = (amounts: number) => postBet(app, bettor.token, betBody(bettor.member, legs, { amounts, sizes: [2] }));
  // Three lines at 4.00: each won brings three beyond itself.
  expect((await system(36_000)).text).toContain('33,333원까지만');
  expect((await system(33_333)).status).toBe(200);
  const bonus = await db.query(
    `select selection_id::text as id, fixture_id::text as "fixtureId", price::text, base_line as "baseLine"
       from bonus join selection on selection.id = selection_id where folders = 3`,
  );
  const others = [];
  for (let n = 0; n < 3; n++) others.push((await oddsOf('1.50', '3.00', '4.00'))[0]);
  expect((await post(bettor, [...others, bonus.rows[0]], 10_000)).status).toBe(200);
  expect(await usedOn(bonus.rows[0])).toBeNull();
});

test('thirty bets at once near the limit never pass it, and fill it as far as one fits', async () => {
  const stake = 10_000;
  await limit({ maxSelectionWon: 125_000, maxFixtureWon: 1_000_000 });
  const [pick] = await oddsOf('2.00', '3.00', '4.00');
  const bettors = await Promise.all(Array.from({ length: 30 }, () => createBettor(db, app)));
  const answers = await Promise.all(bettors.map((bettor) => post(bettor, [pick], stake)));
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBe(12);
  expect(await usedOn(pick)).toBe(120_000);
});

test('bets and settlements at once on few selections: never above a limit, and the kept sums stay right', async () => {
  const most = 200_000;
  await limit({ maxSelectionWon: most, maxFixtureWon: 300_000 });
  const fixtures = await Promise.all(Array.from({ length: 4 }, () => oddsOf('1.80', '2.50', '3.00')));
  const losers = await Promise.all(Array.from({ length: 6 }, () => oddsOf('1.50', '2.50', '3.00')));
  const bettors = await Promise.all(Array.from({ length: 20 }, () => createBettor(db, app, { won: 10_000_000 })));
  let settling = true;
  const settled = (async () => {
    for (const [loser] of losers) {
      await setResults(db, [[loser, 1]]);
      await settleAll(db);
    }
    settling = false;
  })();
  const above: unknown[] = [];
  const watching = (async () => {
    while (settling) {
      const { rows } = await db.query(
        `select * from (select of_fixture, id, sum(used) as used from exposure group by of_fixture, id) as kept
          where used > case when of_fixture then 300000 else ${most} end
            and id = any ($1::bigint[])`,
        [fixtures.flatMap(([{ id, fixtureId }]) => [id, fixtureId])],
      );
      above.push(...rows);
    }
  })();
  const codes = new Set<string | undefined>();
  await Promise.all(
    bettors.map(async (bettor, n) => {
      for (let bet = 0; bet < 8; bet++) {
        const [home, draw] = fixtures[(n + bet) % 4] as TestSelection[];
        const second = losers[(n * 3 + bet) % 6]?.[0];
        const picks = [(n + bet) % 2 ? home : draw, ...(bet % 2 ? [second] : [])] as TestSelection[];
        codes.add((await post(bettor, picks, 1_000 + ((n * 7_919 + bet * 104_729) % 30_000))).code ?? 'placed');
      }
    }),
  );
  await Promise.all([settled, watching]);
  await settleAll(db);
  expect(above).toEqual([]);
  expect(codes.has('placed') && [...codes].some((code) => code?.startsWith('bet.exposure'))).toBe(true);
  await expectCleanLedger(db);
});

test('a lower limit holds from the next bet on, a higher one gives room', async () => {
  await limit({ maxSelectionWon: 100_000 });
  const bettor = await createBettor(db, app);
  const [pick] = await oddsOf('2.00', '3.00', '4.00');
  await placeBet(app, bettor, [pick], 60_000);
  await limit({ maxSelectionWon: 50_000 });
  expect((await post(bettor, [pick], 1_000)).code).toBe('bet.exposure-full');
  await limit({ maxSelectionWon: 70_000 });
  expect((await post(bettor, [pick], 10_000)).status).toBe(200);
});

test('a sum that is not what open bets come to is found', async () => {
  await limit({});
  const bettor = await createBettor(db, app);
  const [pick] = await oddsOf('2.00', '3.00', '4.00');
  await placeBet(app, bettor, [pick], 10_000);
  await db.query('update exposure set used = used + 1 where not of_fixture and id = $1 and used > 0', [pick.id]);
  expect(await auditLedger(db)).toEqual([`selection ${pick.id}: 10000 won can be lost on it, but 10001 are kept`]);
  await db.query('update exposure set used = used - 1 where not of_fixture and id = $1 and used > 0', [pick.id]);
});

test('what ended a day ago and holds no open bet is forgotten', async () => {
  const bettor = await createBettor(db, app);
  const [pick] = await oddsOf('2.00', '3.00', '4.00');
  const [kept] = await oddsOf('2.00', '3.00', '4.00');
  await placeBet(app, bettor, [pick]);
  await placeBet(app, bettor, [kept]);
  await setResults(db, [[pick, 2]]);
  await settleAll(db);
  await db.query('update fixture set status = 3, status_updated_at = app_now() where id = any ($1::bigint[])', [
    [pick.fixtureId, kept.fixtureId],
  ]);
  await moveClock(db, '25 hours');
  await until('all is settled', async () => (await db.query('select from settlement_work')).rowCount === 0);
  expect(await pruneExposure(db)).toBeGreaterThanOrEqual(32);
  const left = async ({ id, fixtureId }: TestSelection) =>
    (await db.query('select from exposure where id = any ($1::bigint[])', [[id, fixtureId]])).rowCount;
  expect([await left(pick), await left(kept)]).toEqual([0, 32]);
  await expectCleanLedger(db);
});
