import { randomUUID } from 'node:crypto';
import {
  type AllowedPair,
  currentMember,
  type FeedPackage,
  feedPackages,
  listAllowedPairs,
  listPairSettings,
  type PlaceBetBody,
  pairKey,
  pairSetting,
  saveSetting,
  sportIds,
} from '@madang/contracts';
import { bettingPages, checkSlip, defaultPairs, gameDetailTypeOf, isTogether, measuredPairs } from '@madang/rules';
import fc from 'fast-check';
import {
  type Bettor,
  betBody,
  buildTestApp,
  byTwo,
  call,
  createBettor,
  createOperator,
  expectCleanLedger,
  type OfferedSelection,
  offerMarkets,
  postBet,
  testDatabase,
} from '../../../test/index.ts';
import { checkBet } from './check-bet.ts';
import { knownRows } from './known-rows.ts';
import { slipPickOf } from './slip-pick.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { football, iceHockey } = sportIds;

const refused = 'bet.pair: 같은 경기의 두 베팅은 결과가 서로 이어져 있어 함께 선택할 수 없습니다.';
const fixturePicks = async (
  fixtureId: string,
  sportId: number,
  marketIds: readonly number[],
  feedPackage?: FeedPackage,
) => {
  const offered = await offerMarkets(db, fixtureId, { sportId, marketIds, feedPackage });
  return (marketId: number, name: string) =>
    offered.find(
      (each) => each.marketId === marketId && each.name === name && each.baseLine !== '1.5',
    ) as OfferedSelection;
};
/** The refusal of a bet on these, null when it is taken. */
const bet = async (bettor: Bettor, picks: OfferedSelection[], body: Partial<PlaceBetBody> = {}, by = app) => {
  const { code, text } = await postBet(by, bettor.token, betBody(bettor.member, picks, body));
  return code && `${code}: ${text}`;
};
const european = (picks: readonly unknown[]) =>
  ({ betStyle: 'EU', gameDetailType: `9${Math.min(picks.length, 3)}` }) as const;

test('of one fixture only pairs that the table has as safe are taken', async () => {
  const bettor = await createBettor(db, app);
  expect((await call(app, listAllowedPairs, { as: bettor })).body).toEqual(defaultPairs);
  const pick = await fixturePicks('41', football, [1, 2, 3, 7, 11]);
  expect(await bet(bettor, [pick(2, 'Under'), pick(1, 'X')])).toBe(refused);
  expect(await bet(bettor, [pick(1, '1'), pick(2, 'Over')])).toBe(refused);
  expect(await bet(bettor, [pick(3, '1'), pick(2, 'Over')])).toBe(refused);
  expect(await bet(bettor, [pick(1, 'X'), pick(2, 'Over')])).toBeNull();
  expect(await bet(bettor, [pick(1, '1'), pick(2, 'Under')])).toBeNull();
  const dependent = [
    [pick(1, '1'), pick(7, '1X')],
    [pick(1, '1'), pick(3, '1')],
    [pick(1, '1'), pick(2, 'Under'), pick(3, '1')],
    [pick(1, 'X'), pick(11, 'Over')],
  ];
  for (const picks of dependent) expect(await bet(bettor, picks, european(picks))).toBe(refused);
  const [other, third] = [await fixturePicks('42', football, [1]), await fixturePicks('43', football, [1])];
  const elsewhere = [other(1, '1'), third(1, '2')];
  // A system's lines hold its legs two by two, and a wide slip has its pairs among others.
  const wide = [pick(1, '1'), pick(7, '1X'), ...elsewhere];
  expect(await bet(bettor, wide, { ...european(wide), sizes: [2], amounts: 60_000 })).toBe(refused);
  expect(await bet(bettor, wide, european(wide))).toBe(refused);
  const safe = [pick(1, 'X'), pick(2, 'Over'), ...elsewhere];
  expect(await bet(bettor, safe, { ...european(safe), sizes: [2], amounts: 60_000 })).toBeNull();
  await expectCleanLedger(db);
});

test('in play nothing of one fixture stands together, nor beside a pre-match selection', async () => {
  const bettor = await createBettor(db, app);
  const pick = await fixturePicks('44', football, [1, 2, 59], feedPackages.inPlay);
  const inPlay = [pick(1, 'X'), pick(2, 'Over')];
  expect(await bet(bettor, inPlay, european(inPlay))).toBe(refused);
  expect(await bet(bettor, [pick(1, 'X'), pick(59, '1')], european(inPlay))).toBe(refused);
  const before = await fixturePicks('45', football, [1]);
  const during = await fixturePicks('45', football, [2], feedPackages.inPlay);
  expect(await bet(bettor, [before(1, 'X'), during(2, 'Over')], european(inPlay))).toBe(refused);
  await expectCleanLedger(db);
});

test('operators allow a pair and refuse one; other servers know within their second', async () => {
  const bettor = await createBettor(db, app);
  const [operator, second] = [await createOperator(db, app), await createOperator(db, app)];
  const pick = await fixturePicks('46', iceHockey, [226, 28]);
  const picks = [pick(226, '1'), pick(28, 'Over')];
  expect(await bet(bettor, picks)).toBe(refused);
  const pair = {
    sportId: iceHockey,
    one: { group: 'win-lose', side: 'home' },
    other: { group: 'over-under', side: 'over' },
  } as const;
  type Terms = { allowed: boolean; mostPrice: string; version: number };
  const saveBy = (as: { token: string }, of: Parameters<typeof pairKey>[0], { version, ...value }: Terms) =>
    call(app, saveSetting, { as, params: { name: pairSetting.name }, body: { key: pairKey(of), value, version } });
  const saveByTwo = ({ version, ...value }: Terms) =>
    byTwo(app, [operator, second], {
      kind: 'trading-setting',
      name: 'pair',
      body: { key: pairKey(pair), value, version },
    });
  const save = (terms: Terms, of: Parameters<typeof pairKey>[0] = pair) => saveBy(operator, of, terms);
  const listed = async () => (await call(app, listPairSettings, { as: operator })).body;
  const terms = { allowed: true, mostPrice: '1.50', version: 0 };
  expect(await save(terms)).toMatchObject({ status: 409, code: 'approval.needed' });
  await saveByTwo(terms);
  expect((await listed()).at(-1)).toMatchObject({
    ...pair,
    allowedByDefault: false,
    measured: null,
    held: { version: 1, value: { allowed: true, mostPrice: '1.50' } },
  });
  // Another server of the site, which has not read the setting yet.
  expect(await bet(bettor, picks, {}, await buildTestApp(database))).toBeNull();
  expect(await save(terms)).toMatchObject({ status: 409, code: 'setting.stale' });
  expect((await save({ ...terms, mostPrice: '1.49', version: 1 })).body).toMatchObject({ version: 2 });
  expect(await bet(bettor, picks, {}, await buildTestApp(database))).toBe(refused);
  expect(await save({ ...terms, mostPrice: '', version: 2 })).toMatchObject({ code: 'approval.needed' });
  await saveByTwo({ ...terms, mostPrice: '', version: 2 });
  expect(await bet(bettor, picks, {}, await buildTestApp(database))).toBeNull();
  const [drawWithOver] = defaultPairs.filter(({ one }) => one.side === 'draw');
  expect((await save({ ...terms, allowed: false }, drawWithOver)).body).toMatchObject({ version: 1 });
  const now = await listed();
  expect(now).toHaveLength(measuredPairs.length + 1);
  expect(now.find(({ held }) => held.key === pairKey(drawWithOver as AllowedPair))).toMatchObject({
    allowedByDefault: true,
    measured: { bets: expect.any(Number) },
    held: { value: { allowed: false } },
  });
  const [newest, ...before] = now.at(-1)?.held.history ?? [];
  expect(newest).toMatchObject({ before: { mostPrice: '1.49' }, after: { mostPrice: '' } });
  expect(before).toHaveLength(2);
  const soccer = await fixturePicks('47', football, [1, 2]);
  const other = await buildTestApp(database);
  expect(await bet(bettor, [soccer(1, 'X'), soccer(2, 'Over')], {}, other)).toBe(refused);
  expect((await save(terms, { ...pair, one: { group: 'other', side: 'yes' } })).code).toBe('not-found');
  expect((await saveBy(bettor, pair, { ...terms, version: 3 })).status).toBe(403);
  // What operators set stays a row, by which the audit knows the bets of then.
  await db.query('update pair_setting set allowed = not allowed');
  await expectCleanLedger(db);
});

test('every slip that the rules refuse is refused, and no other, after any clicks', async () => {
  const offers = await Promise.all(
    [football, iceHockey].flatMap((sportId, at) =>
      [0, 1].map((nth) =>
        offerMarkets(db, String(50 + 2 * at + nth), {
          sportId,
          marketIds: sportId === football ? [1, 3, 2] : [226, 342, 28],
          price: '1.01',
        }).then((offered) => offered.map((selection) => ({ ...selection, sportId }))),
      ),
    ),
  );
  const all = offers.flat();
  const as = await createBettor(db, app);
  const bettor = (await call(app, currentMember, { as })).body;
  const known = knownRows(db);
  const anyPage = fc.constantFrom('cross', 'wintielose', 'handicap', 'europe');
  await fc.assert(
    fc.asyncProperty(
      anyPage,
      fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 5 }),
      async (name, picks) => {
        const page = bettingPages[name];
        const rule = { list: page.list, allowedPairs: defaultPairs };
        const listed = picks.filter(
          ({ sportId, marketId }) => page.markets === 'all' || page.markets[sportId]?.includes(marketId),
        );
        const judged = picks.map((pick) =>
          slipPickOf(
            { ...pick, betName: pick.name, feedPackage: feedPackages.beforeKickOff },
            {
              oddsId: pick.id,
              fixtureId: pick.fixtureId,
              betPrice: pick.price,
              betBaseline: null,
              sportId: 1,
              version: 0,
            },
          ),
        );
        // Legs that are priced together are refused where the page shows no price of all.
        const unpriced = isTogether(rule, judged) ? 'bet.pair' : null;
        const expected = listed.length < picks.length ? 'bet.not-on-page' : (checkSlip(rule, judged) ?? unpriced);
        const from: Partial<PlaceBetBody> = {
          betStyle: page.betStyle,
          gameDetailType: gameDetailTypeOf(page, picks.length),
        };
        const body = betBody(bettor, picks, { amounts: 5_000, ...from });
        const checked = await checkBet(known, bettor, body, randomUUID());
        expect('refused' in checked ? checked.refused : null).toBe(expected);
      },
    ),
    { numRuns: 300 },
  );
});
