import { feedPackages, feedTypes, listBonuses, listFixtures, quoteBet } from '@madang/contracts';
import { bettingPages, isOffered } from '@madang/rules';
import { fixtureAt, message } from '../../test/feed-envelopes.ts';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  postBet,
  testDatabase,
} from '../../test/index.ts';
import { ingest } from '../feed/ingest.ts';
import { closedPackages } from './queries.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const bettor = await createBettor(db, app);
const prices = ['1.50', '4.00', '6.00'];
const list = async () => (await call(app, listBonuses, { as: bettor })).body;

test('three bonus rows with their factors, each a selection of a fixture of its own', async () => {
  const rows = await list();
  expect(
    rows.map(({ folders, leastLegOdds, fixture }) => [folders, leastLegOdds, fixture.markets[0]?.selections[0]?.price]),
  ).toEqual([
    [3, '1.30', '1.03'],
    [5, '1.30', '1.05'],
    [7, '1.30', '1.08'],
  ]);
  expect(new Set(rows.map(({ fixture }) => fixture.id)).size).toBe(3);
});

test('a bonus stays open whatever snapshots leave out, stands on no board, and can be placed', async () => {
  await ingest(
    db,
    [message(feedTypes.snapshot, 1, fixtureAt('1', 1)), message(feedTypes.snapshot, 2, fixtureAt('1', 2))],
    feedPackages.beforeKickOff,
  );
  expect(await closedPackages(db)).not.toContain(feedPackages.beforeKickOff);
  for (const view of ['cross', 'europe'] as const) {
    const { body } = await call(app, listFixtures, { as: bettor, query: { view } });
    expect(body.items.filter(({ sportId }) => sportId === 0)).toEqual([]);
  }
  const [row] = await list();
  const [selection] = row?.fixture.markets[0]?.selections ?? [];
  if (!row || !selection) throw new Error('no bonus');
  expect(selection.version).toBe(1);
  const pick = { id: selection.id, fixtureId: row.fixture.id, price: selection.price, baseLine: null };
  const three = [
    await createFixture(db, { prices }),
    await createFixture(db, { prices }),
    await createFixture(db, { prices }),
  ];
  const picks = three.flatMap(({ selections }) => selections.slice(0, 1));
  const answer = await postBet(app, bettor.token, betBody(bettor.member, [...picks, pick]));
  expect([answer.status, answer.body.totalOdds]).toEqual([200, '3.48']);
  await expectCleanLedger(db);
});

test('a factor that operators change is a price that moved', async () => {
  await db.query('select set_bonus(3, 1.04, 1.40)');
  const [row] = await list();
  expect(row).toMatchObject({
    leastLegOdds: '1.40',
    fixture: { markets: [{ selections: [{ price: '1.04', version: 2 }] }] },
  });
});

test('what a bonus asks of the other selections is what its own row says, in a bet and in a quote', async () => {
  await db.query('select set_bonus(3, 1.04, 1.40), set_bonus(5, 1.05, 1.60)');
  // It has not read the earlier rows.
  const later = await buildTestApp(database);
  const made = await Promise.all(Array.from({ length: 5 }, () => createFixture(db, { prices })));
  const legs = made.flatMap(({ selections }) => selections.slice(0, 1));
  const rows = await list();
  const bonusOf = (folders: number) => {
    const fixture = rows.find((row) => row.folders === folders)?.fixture;
    const selection = fixture?.markets[0]?.selections[0];
    if (!fixture || !selection) throw new Error('no bonus');
    return { id: selection.id, fixtureId: fixture.id, price: selection.price, baseLine: null };
  };
  const body = (count: number) => betBody(bettor.member, [...legs.slice(0, count), bonusOf(count)]);
  const { bettings, betStyle, gameDetailType } = body(5);
  const asked = { bettings, betStyle, gameDetailType };
  const refusal = '보너스배당이 추가되어있어 1.6이하의 베팅은 불가합니다.';
  expect((await call(later, quoteBet, { as: bettor, body: asked })).body.refusal).toBe(refusal);
  expect((await postBet(later, bettor.token, body(5))).text).toBe(refusal);
  expect((await postBet(later, bettor.token, body(3))).status).toBe(200);
  await expectCleanLedger(db);
});

test('Korean pages before kick-off offer it, others do not', () => {
  const bonus = { feedPackage: feedPackages.beforeKickOff, sportId: 0, marketId: -1 };
  const offering = Object.entries(bettingPages).flatMap(([name, page]) => (isOffered(page, bonus) ? [name] : []));
  expect(offering).toEqual(['cross', 'wintielose', 'handicap', 'special']);
});
