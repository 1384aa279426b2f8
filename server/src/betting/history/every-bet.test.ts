import {
  type BettingPageName,
  betFilters,
  bettingPageNames,
  cancelBet,
  type Endpoint,
  furtherLiveSportIds,
  hideBet,
  listBets,
  offerCashOut,
  settlementSchema,
  sportIds,
  takeCashOut,
  voidBets,
} from '@madang/contracts';
import { type BettingPage, bettingPages, foldersOf, gameDetailTypeOf, systemsFor } from '@madang/rules';
import { endpoints, sampleOf } from '../../../test/contract-inputs.ts';
import {
  bookmaker,
  buildTestApp,
  call,
  createMember,
  expectCleanLedger,
  type OfferedSelection,
  offerMarkets,
  setResults,
  signIn,
  type TestMember,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { leftOutHeader } from '../../platform/http/write-answer.ts';
import { marketKinds, outrightMarkets } from '../../sports/markets.ts';

/**
 * Every state that a bet can be in, made from the contract and the rules: each result of a leg in each kind of bet on each page, as
 * placement and settlement make it; cashed out, cancelled, voided, corrected and undone ones too. Every read that shows bets must
 * answer all of them.
 */
const database = await testDatabase();
const { db } = database;
const { bettor, tryBet, settleAll } = bookmaker(db);
await db.query(
  'insert into level_setting values (3, 1, 1000000, 100000000, 100, 1, 1000000, 100000000, 100, 1, 1000000, 100000000, 100)',
);
await db.query(
  'update live_setting set soccer = 0, basketball = 0, baseball = 0, volleyball = 0, hockey = 0, basic = 0',
);
await db.query('update bet_setting set cancel_per_day = 100');
const app = await buildTestApp(database);

type Code = 1 | 2 | 3 | 4 | 5;
/** As the contract knows them; null while a leg is open. */
const codes: readonly (Code | null)[] = [null, ...settlementSchema.options.map(({ value }) => value)];
interface Picked extends OfferedSelection {
  code: Code | null;
}

/** Every choice of so many codes, whatever their order. */
function choices(of: number, from = 0): (Code | null)[][] {
  if (of === 0) return [[]];
  return codes.slice(from).flatMap((code, place) => choices(of - 1, from + place).map((rest) => [code, ...rest]));
}

let lastFixture = 50_000;
async function offered(page: BettingPage, code: Code | null, marketId: number): Promise<Picked> {
  const [first] = await offerMarkets(db, String(++lastFixture), {
    sportId: sportOf(page, marketId),
    marketIds: [marketId],
    price: '1.50',
    feedPackage: page.feedPackage,
  });
  if (!first) throw new Error(`nothing of market ${marketId}`);
  return { ...first, code };
}
const sportOf = ({ markets }: BettingPage, marketId: number) =>
  markets === 'all'
    ? sportIds.football
    : Number(Object.entries(markets).find(([, ids]) => ids.includes(marketId))?.[0] ?? sportIds.football);
/** Of matches; those of outrights have a test of their own. */
const marketsOf = ({ markets }: BettingPage) =>
  markets === 'all'
    ? [...marketKinds.keys()].filter((id) => !outrightMarkets.includes(id))
    : [...new Set(Object.values(markets).flat())];

/** Of each code as many picks as the longest bet may have of it. */
const longest = 3;
async function stockOf(page: BettingPage): Promise<Picked[]> {
  const stock: Picked[] = [];
  const markets = marketsOf(page);
  for (const code of codes)
    for (let n = 0; n < longest; n++) stock.push(await offered(page, code, markets[n % markets.length] ?? 1));
  return stock;
}
function take(stock: readonly Picked[], wanted: readonly (Code | null)[]): Picked[] {
  const left = [...stock];
  return wanted.map(
    (code) =>
      left.splice(
        left.findIndex((pick) => pick.code === code),
        1,
      )[0] as Picked,
  );
}

async function bonusOf(folders: number): Promise<TestSelection> {
  const { rows } = await db.query<TestSelection & { betName: string; marketId: number }>(
    `select s.id::text, fixture_id::text as "fixtureId", price::text, base_line as "baseLine", s.name as "betName", market_id as "marketId"
       from selection s join bonus on bonus.selection_id = s.id`,
  );
  return rows.find((row) => foldersOf(row) === folders) as TestSelection;
}

/** All bets of a page: placed where its rules let them. @returns how many */
async function placeAll(name: BettingPageName, member: TestMember, singles: readonly Picked[]): Promise<number> {
  const page = bettingPages[name];
  const stock = await stockOf(page);
  const bonus = await bonusOf(longest);
  const legs = [1, 2, 3].flatMap((count) => choices(count).map((wanted) => take(stock, wanted)));
  const ordinary = [...singles.map((pick) => [pick]), ...legs].map((picks) => ({ picks, body: {} }));
  const triples = legs.filter(({ length }) => length === longest);
  const systems = triples.flatMap((picks) =>
    systemsFor(longest).map(({ sizes }) => ({ picks, body: { sizes: [...sizes] } })),
  );
  const withBonus = page.bonus ? triples.map((picks) => ({ picks: [...picks, bonus], body: {} })) : [];
  let placed = 0;
  for (const { picks, body } of [...ordinary, ...systems, ...withBonus]) {
    const outcome = await tryBet(member, picks, {
      ...{ amounts: name === 'proto' ? 5_000 : 8_400, betStyle: page.betStyle },
      gameDetailType: gameDetailTypeOf(page, picks.length),
      ...body,
    });
    if ('placed' in outcome) placed += 1;
    // The rules of Proto: at least two picks, and no system.
    else if (name !== 'proto') throw new Error(`${name}: ${JSON.stringify({ outcome, body })}`);
  }
  const results = [...stock, ...singles].flatMap((pick): [TestSelection, number][] =>
    pick.code === null ? [] : [[pick, pick.code]],
  );
  await setResults(db, results);
  return placed;
}

/** Every page of a member's list, with every filter. @returns how many bets it showed of all */
async function readAll(token: string): Promise<number> {
  let shown = 0;
  for (const status of betFilters) {
    for (const gameType of status === 'all' ? [undefined, 1, 2] : [undefined]) {
      let pageCount = 1;
      for (let page = 1; page <= pageCount; page++) {
        const { body } = await call(app, listBets, {
          as: { token },
          query: { status, gameType, page, itemsPerPage: 100 },
        });
        pageCount = body.pageCount;
        if (status === 'all' && gameType === undefined) shown += body.items.length;
      }
    }
  }
  return shown;
}

// The page in play has every sport.
await db.query('update live_setting set further_sports = $1', [[...furtherLiveSportIds]]);
let operator: { token: string };
beforeAll(async () => {
  operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
});
afterEach(() => expectCleanLedger(db));

test.each(bettingPageNames)('every state of every kind of bet on %s is listed', async (name) => {
  const member = await bettor(1_000_000_000);
  const page = bettingPages[name];
  const singles: Picked[] = [];
  // Every market once, so that every group and side is shown.
  for (const [place, marketId] of marketsOf(page).entries())
    singles.push(await offered(page, codes[place % codes.length] ?? null, marketId));
  const placed = await placeAll(name, member, singles);
  // A fact of the rules: 6 + 21 + 56 choices of codes, and for three picks each system.
  const most = singles.length + 83 + (name === 'proto' ? 0 : 56 * systemsFor(longest).length);
  expect(placed).toBe(name === 'proto' ? 77 : most + (page.bonus ? 56 : 0));
  await settleAll();
  const token = await signIn(app, member);
  expect(await readAll(token)).toBe(placed);
  const { body } = await call(app, listBets, { as: { token }, query: { itemsPerPage: 100 } });
  for (const { id } of body.items.filter((_, place) => place % 10 === 0)) {
    const one = await call(app, listBets, { as: { token }, query: { betId: id } });
    expect(one.body.items.map((bet) => bet.id)).toEqual([id]);
  }
});

/** The most winners of an outright that share, by which a leg is kept as 200. */
const mostShares = 100;

test('outrights are listed with every result, a dead heat too, alone and beside each other', async () => {
  const member = await bettor(1_000_000_000);
  const results = [
    ...codes.map((code) => ({ code, shares: 1 })),
    ...[2, 3, mostShares].map((shares) => ({ code: 2 as const, shares })),
  ];
  for (const marketId of outrightMarkets) {
    const picks: Picked[] = [];
    for (const { code } of results) picks.push(await offered(bettingPages.europe, code, marketId));
    // Each in a league of its own: beside another pick of its league an outright is refused.
    for (const { fixtureId } of picks)
      await db.query(
        `with own as (
           insert into league (id, sport_id, location_id, name)
           select (select max(id) + 1 from league), sport_id, location_id, league.name
             from fixture join league on league.id = league_id where fixture.id = $1
           returning id
         )
         update fixture set outright = true, league_id = own.id from own where fixture.id = $1`,
        [fixtureId],
      );
    const chosen = picks.flatMap((pick, place) => [[pick], ...picks.slice(place + 1).map((other) => [pick, other])]);
    for (const legs of chosen) {
      const outcome = await tryBet(member, legs, {
        ...{ amounts: 8_400, betStyle: 'EU', gameDetailType: gameDetailTypeOf(bettingPages.europe, legs.length) },
      });
      expect(outcome).toHaveProperty('placed');
    }
    await setResults(
      db,
      picks.flatMap((pick): [TestSelection, number][] => (pick.code === null ? [] : [[pick, pick.code]])),
    );
    await db.query(
      'update selection set shares = given.shares from unnest($1::bigint[], $2::int[]) as given (id, shares) where selection.id = given.id',
      [picks.map(({ id }) => id), results.map(({ shares }) => shares)],
    );
  }
  await settleAll();
  const { rows } = await db.query<{ kept: number | null }>(
    'select distinct settlement as kept from bet_leg join bet on bet.id = bet_id where member_id = $1 order by 1',
    [member.id],
  );
  expect(rows.map(({ kept }) => kept)).toEqual([1, 2, 3, 4, 5, 102, 103, 100 + mostShares, null]);
  const bets = outrightMarkets.length * (results.length + (results.length * (results.length - 1)) / 2);
  expect(await readAll(await signIn(app, member))).toBe(bets);
});

test('cashed out in part and whole, cancelled, hidden, voided, corrected and undone, it is listed', async () => {
  const member = await bettor(1_000_000_000);
  const as = { token: await signIn(app, member) };
  const page = bettingPages.europe;
  const stock: Picked[] = [];
  for (let n = 0; n < 3; n++) stock.push(await offered(page, null, 1));
  const bets: string[] = [];
  for (const sizes of [undefined, ...systemsFor(3).map((kind) => [...kind.sizes])]) {
    for (let n = 0; n < 4; n++) {
      const outcome = await tryBet(member, stock, {
        ...{ amounts: 8_400, betStyle: 'EU', gameDetailType: '93', sizes },
      });
      if ('placed' in outcome) bets.push(outcome.placed.betId);
    }
  }
  for (const [place, betId] of bets.entries()) {
    const state = ['part', 'whole', 'cancelled', 'none'][place % 4];
    if (state === 'cancelled') expect((await call(app, cancelBet, { as, body: { betId } })).code).toBeNull();
    if (state !== 'part' && state !== 'whole') continue;
    const offer = await call(app, offerCashOut, {
      as,
      body: { betId, ...(state === 'part' ? { stakeWon: 4_200 } : {}) },
    });
    expect((await call(app, takeCashOut, { as, body: { offerId: offer.body.offerId } })).code).toBeNull();
  }
  expect(await readAll(as.token)).toBe(bets.length);
  // Each leg goes through every result, back to open, and the other way round.
  for (const code of [1, 4, 0, 3, 5, 2, 0, 1]) {
    await setResults(
      db,
      stock.map((pick, place) => [pick, place === 0 ? code : 2]),
    );
    await settleAll();
    expect(await readAll(as.token)).toBe(bets.length);
  }
  const body = { fixtureId: stock[1]?.fixtureId ?? '', reason: '배당 오류' };
  expect((await call(app, voidBets, { as: operator, body })).code).toBeNull();
  await settleAll();
  expect(await readAll(as.token)).toBe(bets.length);
  const settled = (await call(app, listBets, { as, query: { status: 'settled', itemsPerPage: 1 } })).body.items[0];
  expect((await call(app, hideBet, { as, body: { betId: settled?.id ?? '' } })).code).toBeNull();
  expect(await readAll(as.token)).toBe(bets.length - 1);
});

/** Reads whose path or query needs what only their own tests know. */
const inputOf = (endpoint: Endpoint, memberId: number) => ({
  params: endpoint.path === '/member/:id' ? { id: memberId } : sampleOfOptional(endpoint.params),
  query: undefined,
});
const sampleOfOptional = (schema: Endpoint['params']) => schema && sampleOf(schema);

test('no read of anybody fails or leaves a row out while all these bets are there', async () => {
  const { rows } = await db.query<{ memberId: number }>('select distinct member_id as "memberId" from bet');
  const failed: string[] = [];
  const people = [...rows.map(({ memberId }) => memberId), 0];
  for (const [place, memberId] of people.entries()) {
    const { rows: named } = await db.query<TestMember>('select id, user_id as "userId" from member where id = $1', [
      memberId,
    ]);
    const token = named[0] ? await signIn(app, named[0]) : operator.token;
    for (const [name, endpoint] of endpoints) {
      if (endpoint.method !== 'GET') continue;
      // One member and the operator read everything, the others what their bets change.
      if (place > 0 && memberId !== 0 && !endpoint.staleOn?.includes('bet')) continue;
      const { params, query } = inputOf(endpoint, memberId);
      const { status, headers } = await call(app, endpoint, { params, query, as: { token } } as never);
      if (status === 500 || leftOutHeader in headers) failed.push(`${name}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});
