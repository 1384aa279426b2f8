import { listCoveringBets, listRiskAlarms, sportIds } from '@madang/contracts';
import {
  bookmaker,
  buildTestApp,
  call,
  createMember,
  createOperator,
  expectCleanLedger,
  type OfferedSelection,
  offerMarkets,
  setResults,
  settleAll,
  type TestMember,
  type TestSelection,
  testDatabase,
} from '../../test/index.ts';
import { findCoveringMembers } from './find-covering-members.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);
const { bettor, bet: placeFor } = bookmaker(db);

test('on fixtures single bets on the two sides of a line are compared, and neither combinations, three sides nor one member on both', async () => {
  const count = 24;
  // Pairs of members, one after the other.
  const members: TestMember[] = [];
  for (let place = 0; place < 8; place++) members.push(await bettor());
  const [one, other, ...rest] = members as [TestMember, TestMember, ...TestMember[]];
  const [combining, against, home, away, both, alsoBoth] = rest as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  // One after the other: the snapshot that opens the package takes off whatever it does not name.
  const offers: OfferedSelection[][] = [];
  for (let place = 0; place < count; place++)
    offers.push(
      await offerMarkets(db, String(9_000 + place), { sportId: sportIds.football, marketIds: [1, 2], price: '1.90' }),
    );
  const pick = (place: number, marketId: number, name: string, line: string | null = null) =>
    offers[place % count]?.find(
      (each) => each.marketId === marketId && each.name === name && each.baseLine === line,
    ) as TestSelection;
  const bet = (of: TestMember, ...picks: TestSelection[]) => placeFor(of, picks, { amounts: 5_000 });
  for (let place = 0; place < count; place++) {
    const [name, counter] = place % 2 === 0 ? ['Over', 'Under'] : ['Under', 'Over'];
    await bet(one, pick(place, 2, name as string, '2.5'));
    await bet(other, pick(place, 2, counter as string, '2.5'));
    await bet(combining, pick(place, 2, name as string, '1.5'), pick(place + 2, 2, name as string, '1.5'));
    await bet(against, pick(place, 2, counter as string, '1.5'), pick(place + 2, 2, counter as string, '1.5'));
    await bet(home, pick(place, 1, place % 2 === 0 ? '1' : '2'));
    await bet(away, pick(place, 1, place % 2 === 0 ? '2' : '1'));
    for (const member of [both, alsoBoth])
      for (const side of [name, counter]) await bet(member, pick(place, 2, side as string, '1.5'));
  }
  const found = async () => {
    await findCoveringMembers(db);
    const { items } = (await call(app, listRiskAlarms, { as: operator, query: {} })).body;
    return items.filter(({ kind }) => kind === 'covering-members');
  };
  const [alarm, ...more] = await found();
  expect(more).toEqual([]);
  expect(alarm?.detail).toMatchObject({
    ...{ members: [{ id: one.id }, { id: other.id }], opposite: count, markets: count },
    ...{ stakedWon: count * 10_000, evidence: [] },
  });
  const listed = async () => (await call(app, listCoveringBets, { as: operator, query: { id: alarm?.id ?? 0 } })).body;
  expect((await listed()).totalCount).toBe(2 * count);
  expect((await listed()).items[0]).toMatchObject({ stakeWon: 5_000, paidWon: null, about: '9000' });
  // A bet that is given back has covered nothing.
  await setResults(db, [
    [pick(0, 2, 'Over', '2.5'), 2],
    [pick(0, 2, 'Under', '2.5'), 1],
    [pick(1, 2, 'Over', '2.5'), 3],
    [pick(1, 2, 'Under', '2.5'), 3],
  ]);
  await settleAll(db);
  expect((await found())[0]?.detail).toMatchObject({ opposite: count - 1, markets: count - 1 });
  expect(
    (await listed()).items
      .slice(0, 2)
      .map(({ paidWon }) => paidWon)
      .sort(),
  ).toEqual([0, 9_500]);
  await expectCleanLedger(db);
});

test('members of two agents who together bet on the two sides are an alarm of the agents; of the trees of others, and within one, there is none', async () => {
  const { items: told } = (await call(app, listRiskAlarms, { as: operator, query: {} })).body;
  const before = new Set(told.map(({ id }) => id));
  const count = 24;
  const agents: TestMember[] = [];
  for (let place = 0; place < 3; place++) agents.push(await createMember(db, { type: 2 }));
  const [one, other, plain] = agents as [TestMember, TestMember, TestMember];
  const below = async (agent: TestMember) => {
    const members: TestMember[] = [];
    for (let place = 0; place < 3; place++) members.push(await bettor());
    await db.query('update member set agent_id = $2 where id = any ($1)', [members.map(({ id }) => id), agent.id]);
    return (place: number) => members[place % 3] as TestMember;
  };
  const [ofOne, ofOther, ofPlain] = [await below(one), await below(other), await below(plain)];
  for (let place = 0; place < count; place++) {
    const offered = await offerMarkets(db, String(9_500 + place), {
      ...{ sportId: sportIds.football, marketIds: [2], price: '1.90' },
    });
    const side = (name: string, baseLine: string) =>
      offered.find((each) => each.name === name && each.baseLine === baseLine) as TestSelection;
    const [name, counter] = place % 2 === 0 ? ['Over', 'Under'] : ['Under', 'Over'];
    await placeFor(ofOne(place), [side(name as string, '2.5')], { amounts: 5_000 });
    await placeFor(ofOther(place), [side(counter as string, '2.5')], { amounts: 5_000 });
    // Another agent's members bet as they like, also on both sides.
    await placeFor(ofPlain(place), [side(place % 3 === 0 ? 'Over' : 'Under', '2.5')], { amounts: 5_000 });
    for (const each of ['Over', 'Under']) await placeFor(ofPlain(place), [side(each, '1.5')], { amounts: 5_000 });
  }
  await findCoveringMembers(db);
  const { items } = (await call(app, listRiskAlarms, { as: operator, query: {} })).body;
  expect(items.filter(({ id }) => !before.has(id)).map(({ kind, detail }) => ({ kind, ...detail }))).toMatchObject([
    {
      ...{ kind: 'covering-agents', members: [{ id: one.id }, { id: other.id }], opposite: count, markets: count },
      ...{ stakedWon: count * 10_000, evidence: [] },
    },
  ]);
  await expectCleanLedger(db);
});
