import { randomUUID } from 'node:crypto';
import {
  currentMember,
  feedPackages,
  listRefusedPairs,
  type PlaceBetBody,
  type RefusedPair,
  sportIds,
} from '@madang/contracts';
import { bettingPages, checkSlip, gameDetailTypeOf } from '@madang/rules';
import fc from 'fast-check';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  type OfferedSelection,
  offerMarkets,
  postBet,
  testDatabase,
} from '../../test/index.ts';
import { checkBet } from './check-bet.ts';
import { knownRows } from './known-rows.ts';
import { slipPickOf } from './slip-pick.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { football, iceHockey } = sportIds;

const drawWithUnder: RefusedPair = {
  sportId: football,
  one: { group: 'win-draw-lose', side: 'draw' },
  other: { group: 'over-under', side: 'under' },
};

test('a draw with under is refused in football by default; a setting adds what else is', async () => {
  const bettor = await createBettor(db, app);
  expect((await call(app, listRefusedPairs, { as: bettor })).body).toEqual([drawWithUnder]);
  const offered = await offerMarkets(db, '41', { sportId: football, marketIds: [1, 2, 3] });
  const pick = (marketId: number, name: string) =>
    offered.find(
      (each) => each.marketId === marketId && each.name === name && each.baseLine !== '1.5',
    ) as OfferedSelection;
  const bet = async (...picks: OfferedSelection[]) => {
    const { code, text } = await postBet(app, bettor.token, betBody(bettor.member, picks));
    return code && `${code}: ${text}`;
  };
  const refused = 'bet.pair: 이 경기에서는 두 베팅을 함께 선택할 수 없습니다.';
  expect(await bet(pick(2, 'Under'), pick(1, 'X'))).toBe(refused);
  expect(await bet(pick(1, 'X'), pick(2, 'Over'))).toBeNull();
  expect(await bet(pick(1, '1'), pick(2, 'Under'))).toBeNull();
  expect(await bet(pick(3, '1'), pick(2, 'Over'))).toBeNull();
  await db.query(`insert into refused_pair values (${football}, 'handicap', 'home', 'over-under', 'over')`);
  // Another server of the site, which has not read the setting yet.
  const other = await buildTestApp(database);
  const { code } = await postBet(other, bettor.token, betBody(bettor.member, [pick(3, '1'), pick(2, 'Over')]));
  expect(code).toBe('bet.pair');
  await db.query(`delete from refused_pair where one_group = 'handicap'`);
  await expectCleanLedger(db);
});

test('every slip that the rules refuse is refused, and no other, whatever was clicked', async () => {
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
        const rule = { list: page.list, refusedPairs: [drawWithUnder] };
        const listed = picks.filter(
          ({ sportId, marketId }) => page.markets === 'all' || page.markets[sportId]?.includes(marketId),
        );
        const judged = picks.map((pick) =>
          slipPickOf(
            { ...pick, betName: pick.name, feedPackage: feedPackages.beforeKickOff, protoRound: null },
            pick.id,
            pick.fixtureId,
          ),
        );
        const expected = listed.length < picks.length ? 'bet.not-on-page' : checkSlip(rule, judged);
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
