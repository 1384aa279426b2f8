import { listFixtures, listOutrights, listResults, quoteBet, undoBetVoid, voidBets } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createMember,
  databaseFeed,
  expectCleanLedger,
  postBet,
  settleAll,
  signIn,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';
import { headerOf, onTheWire } from '../../../test/supplier-messages.ts';
import { ingest } from '../ingest.ts';
import { parseEnvelope } from './parse-envelope.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await databaseFeed(db).open();
/** After the snapshot that opened the package. */
const now = Math.ceil(Date.now() / 1_000 + 1) * 1_000;
const iso = (ms: number) => new Date(ms).toISOString();
let last = 12_000_000;
let second = 0;
const teams = ['전북', '울산', 'FC 서울', 'Suwon'];
const betId = (fixtureId: number, place: number) =>
  `#${(149_000_001n + BigInt(place)) * 1_000_000_000n + BigInt(fixtureId)}#`;

/** Of seasons of another league than the first. */
const leagues = new Map<number, number>();
/** A season's event within its competitions, as types 38, 40 and 43 have it. */
const seasonOf = (FixtureId: number, event: object) => ({
  Id: leagues.get(FixtureId) ?? 4_000,
  Name: '한빛 리그',
  Type: 3,
  Competitions: [{ Id: 4_001, Name: '2026/2027', Type: 4, Events: [{ FixtureId, ...event }] }],
});
/** A race's event, as types 37, 39, 41 and 42 have it. */
const raceOf = (FixtureId: number, event: object) => ({
  Id: 77,
  Name: 'Seoul Park',
  Type: 1,
  Events: [{ FixtureId, ...event }],
});
const tell = (Type: number, Competition: object, sentMs = now + ++second) =>
  ingest(db, [parseEnvelope(onTheWire({ Header: headerOf(Type, sentMs), Body: { Competition } }))], 'prematch');
const fixture = (more: object = {}) => ({
  FixtureName: null,
  Subscription: { Type: 2, Status: 1 },
  Sport: { Id: 6046, Name: 'Football' },
  Location: { Id: 1, Name: '대한민국' },
  StartDate: iso(now - 86_400_000),
  LastUpdate: iso(now + second),
  Status: 2,
  ExtraData: [],
  Season: { Id: 4_001, Name: '2026/2027' },
  ...more,
});
const marketOf = (fixtureId: number, bet: (place: number) => object = () => ({}), Id = 274) => ({
  Id,
  Name: 'Outright Winner',
  MainLine: null,
  Bets: teams.map((Name, place) => ({
    Id: betId(fixtureId, place),
    Name,
    Line: null,
    BaseLine: null,
    Status: 1,
    StartPrice: '1.0',
    Price: `${place + 3}.00`,
    ParticipantId: 900 + place,
    Settlement: null,
    LastUpdate: iso(now + second),
    ...bet(place),
  })),
});

/** A season that is played, with its prices. */
async function season(league = 4_000) {
  const id = ++last;
  leagues.set(id, league);
  const told = [
    await tell(38, seasonOf(id, { OutrightLeague: fixture({ EndDate: iso(now + 86_400_000) }) })),
    await tell(40, seasonOf(id, { FixtureName: null, Markets: [marketOf(id)] })),
  ];
  expect(told.flatMap(({ refused }) => refused)).toEqual([]);
  return id;
}
/** Winners by their place among the teams; the others lose. */
const settle = (id: number, ...winners: number[]) =>
  tell(
    43,
    seasonOf(id, { Markets: [marketOf(id, (place) => ({ Status: 3, Settlement: winners.includes(place) ? 2 : 1 }))] }),
  );
const offered = async (bettor: Bettor, id: number) =>
  (await call(app, listOutrights, { as: bettor })).body.find((each) => each.id === String(id));
async function picksOf(bettor: Bettor, id: number) {
  const selections = (await offered(bettor, id))?.markets[0]?.selections ?? [];
  return selections.map(({ id: oddsId, price, betBaseline }) => ({
    ...{ id: oddsId, fixtureId: String(id), price, baseLine: betBaseline },
  }));
}
const european = { betStyle: 'EU', gameDetailType: '91' } as const;
async function bet(bettor: Bettor, id: number, place: number, amounts = 10_000) {
  const pick = (await picksOf(bettor, id))[place];
  if (!pick) throw new Error('It is not offered.');
  const { status, body } = await postBet(app, bettor.token, betBody(bettor.member, [pick], { ...european, amounts }));
  expect(status).toBe(200);
  return body;
}
const wonOf = async (bettor: Bettor) => (await walletOf(db, bettor)).emoney;

afterEach(async () => {
  await settleAll(db);
  await expectCleanLedger(db);
});

test('a season that is played is a group of its own on /europe, and bet on until it ends', async () => {
  const bettor = await createBettor(db, app);
  const id = await season();
  expect(await offered(bettor, id)).toMatchObject({
    home: '한빛 리그 2026/2027',
    leagueName: '한빛 리그',
    startsAt: iso(now + 86_400_000),
    markets: [
      { marketId: 274, marketNameKorean: '우승', selections: teams.map((betName) => ({ betName, status: 'open' })) },
    ],
  });
  for (const view of ['europe', 'cross', 'inplay'] as const) {
    const { body } = await call(app, listFixtures, { as: bettor, query: { view } });
    expect(body.items.map((each) => each.id)).not.toContain(String(id));
  }
  await bet(bettor, id, 0);
  expect((await tell(40, seasonOf(id, { Markets: [marketOf(id, () => ({ Price: '9.50' }))] }))).refused).toEqual([]);
  expect((await offered(bettor, id))?.markets[0]?.selections[0]?.price).toBe('9.50');
  const ended = fixture({ EndDate: iso(now - 60_000), LastUpdate: iso(now + ++second) });
  await tell(38, seasonOf(id, { OutrightLeague: ended }));
  expect(await offered(bettor, id)).toBeUndefined();
});

test('the winner is paid, the others lose, and a later result is booked as the difference', async () => {
  const [first, other] = [await createBettor(db, app), await createBettor(db, app)];
  const id = await season();
  await bet(first, id, 0);
  await bet(other, id, 1);
  expect((await settle(id, 0)).refused).toEqual([]);
  await settleAll(db);
  expect([await wonOf(first), await wonOf(other)]).toEqual([1_020_000, 990_000]);
  await settle(id, 1);
  await settleAll(db);
  expect([await wonOf(first), await wonOf(other)]).toEqual([990_000, 1_030_000]);
});

test('a dead heat of n pays stake times odds divided by n, rounded down; one that grows or ends is booked as the difference', async () => {
  const bettors = await Promise.all(teams.map(() => createBettor(db, app)));
  const id = await season();
  for (const [place, bettor] of bettors.entries()) await bet(bettor, id, place);
  const won = () => Promise.all(bettors.map(wonOf));
  await settle(id, 0, 1, 2);
  await settleAll(db);
  // 30,000, 40,000 and 50,000 in three.
  expect(await won()).toEqual([1_000_000, 1_003_333, 1_006_666, 990_000]);
  await expectCleanLedger(db);
  await settle(id, 0, 1);
  await settleAll(db);
  expect(await won()).toEqual([1_005_000, 1_010_000, 990_000, 990_000]);
  await expectCleanLedger(db);
  await settle(id, 0);
  await settleAll(db);
  expect(await won()).toEqual([1_020_000, 990_000, 990_000, 990_000]);
});

test('winners that come one by one share from the second on, and a bet says so', async () => {
  const bettor = await createBettor(db, app);
  const id = await season();
  const { betId: placed } = await bet(bettor, id, 0);
  const one = (place: number) =>
    tell(
      43,
      seasonOf(id, {
        Markets: [{ ...marketOf(id), Bets: [marketOf(id, () => ({ Status: 3, Settlement: 2 })).Bets[place]] }],
      }),
    );
  await one(0);
  await settleAll(db);
  expect(await wonOf(bettor)).toBe(1_020_000);
  await one(1);
  await settleAll(db);
  expect(await wonOf(bettor)).toBe(1_005_000);
  const { rows } = await db.query('select settlement from bet_leg where bet_id = $1', [placed]);
  expect(rows).toEqual([{ settlement: 102 }]);
});

test('a winner of a dead heat that is refunded, taken back or corrected later leaves the whole win to the other', async () => {
  const bettors = await Promise.all(teams.slice(0, 2).map(() => createBettor(db, app)));
  const id = await season();
  for (const [place, bettor] of bettors.entries()) await bet(bettor, id, place);
  const tellOne = (place: number, Settlement: number) =>
    tell(
      43,
      seasonOf(id, {
        Markets: [{ ...marketOf(id), Bets: [marketOf(id, () => ({ Status: 3, Settlement })).Bets[place]] }],
      }),
    );
  const won = async () => {
    await settleAll(db);
    await expectCleanLedger(db);
    return Promise.all(bettors.map(wonOf));
  };
  await settle(id, 0, 1);
  expect(await won()).toEqual([1_005_000, 1_010_000]);
  await tellOne(0, 3);
  expect(await won()).toEqual([1_000_000, 1_030_000]);
  await tellOne(0, 2);
  expect(await won()).toEqual([1_005_000, 1_010_000]);
  await tellOne(0, -1);
  expect(await won()).toEqual([990_000, 1_030_000]);
  await tellOne(0, 2);
  expect(await won()).toEqual([1_005_000, 1_010_000]);
  const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
  const body = { fixtureId: String(id), marketId: 274, reason: '확인 중' };
  const { id: voidId } = (await call(app, voidBets, { as: operator, body })).body;
  expect(await won()).toEqual([1_000_000, 1_000_000]);
  await tellOne(0, 1);
  const undo = { params: { id: String(voidId) }, body: { reason: '확인 완료' } };
  expect((await call(app, undoBetVoid, { as: operator, ...undo })).code).toBeNull();
  expect(await won()).toEqual([990_000, 1_030_000]);
});

test('in a bet of several legs, and in the lines of a system, what all of it pays is divided once', async () => {
  const bettor = await createBettor(db, app);
  const ids = [await season(), await season(4_002), await season(4_003)];
  const picks = await Promise.all(ids.map(async (id) => (await picksOf(bettor, id))[0]));
  const legs = picks.flatMap((pick) => pick ?? []);
  const place = (more: object, count = legs.length) =>
    postBet(app, bettor.token, betBody(bettor.member, legs.slice(0, count), { betStyle: 'EU', ...more }));
  expect((await place({ gameDetailType: '92' }, 2)).status).toBe(200);
  expect((await place({ gameDetailType: '93', sizes: [2], amounts: 30_000 })).status).toBe(200);
  await settle(ids[0] as number, 0, 1, 2);
  await settle(ids[1] as number, 0);
  await settle(ids[2] as number, 0, 3);
  await settleAll(db);
  // 10,000 × 9.00 / 3; lines of 10,000: 90,000 / 3, 90,000 / 6, 90,000 / 2.
  expect(await wonOf(bettor)).toBe(960_000 + 30_000 + 30_000 + 15_000 + 45_000);
});

test('beside another pick of its league an outright is no leg: they hang together', async () => {
  const bettor = await createBettor(db, app);
  const ids = [await season(), await season(), await season(4_002)];
  const picks = await Promise.all(ids.map((id) => picksOf(bettor, id)));
  const [one, beside, elsewhere] = picks.flatMap(([pick]) => pick ?? []);
  if (!one || !beside || !elsewhere) throw new Error('They are not offered.');
  const body = (...picks: (typeof one)[]) => betBody(bettor.member, picks, { betStyle: 'EU', gameDetailType: '92' });
  expect((await postBet(app, bettor.token, body(one, beside))).code).toBe('bet.outright');
  expect((await call(app, quoteBet, { as: bettor, body: body(one, beside) })).body).toMatchObject({
    maxStakeWon: 0,
    refusal: '우승 베팅은 같은 대회의 다른 선택과 함께 베팅할 수 없습니다.',
  });
  expect((await postBet(app, bettor.token, body(one, elsewhere))).code).toBeNull();
});

test('a finished season stands among the results with its winners', async () => {
  const bettor = await createBettor(db, app);
  const id = await season();
  await settle(id, 1, 2);
  await tell(
    38,
    seasonOf(id, {
      OutrightLeague: fixture({ EndDate: iso(now - 1_000), Status: 3, LastUpdate: iso(now + ++second) }),
    }),
  );
  const day = iso(now - 1_000 + 9 * 3_600_000).slice(0, 10);
  const { body } = await call(app, listResults, { as: bettor, query: { day, itemsPerPage: 50 } });
  expect(body.items.find((each) => each.id === String(id))).toMatchObject({
    home: '한빛 리그 2026/2027',
    score: null,
    winners: ['FC 서울', '울산'],
  });
});

test('a race is bet on until it starts, and over with its score', async () => {
  const bettor = await createBettor(db, app);
  const id = ++last;
  const race = fixture({
    StartDate: iso(now + 3_600_000),
    Status: 1,
    Season: null,
    FixtureName: '3경주',
    Participants: [],
  });
  expect((await tell(37, raceOf(id, { OutrightFixture: race }))).refused).toEqual([]);
  expect((await tell(41, raceOf(id, { Markets: [marketOf(id, () => ({}), 160)] }))).refused).toEqual([]);
  expect(await offered(bettor, id)).toMatchObject({ home: '3경주', leagueName: 'Seoul Park' });
  await bet(bettor, id, 2);
  const settled = await tell(
    42,
    raceOf(id, { Markets: [marketOf(id, (place) => ({ Status: 3, Settlement: place === 2 ? 2 : 1 }), 160)] }),
  );
  expect(settled.refused).toEqual([]);
  await tell(
    39,
    raceOf(id, { OutrightScore: { ParticipantResults: [{ ParticipantId: 902, Name: 'x', Result: 1 }], Status: 3 } }),
  );
  await settleAll(db);
  expect(await wonOf(bettor)).toBe(1_040_000);
  const { rows } = await db.query('select status from fixture where id = $1', [id]);
  expect(rows).toEqual([{ status: 3 }]);
});

test('a snapshot tells seasons as it is answered, and opens with them', async () => {
  const bettor = await createBettor(db, app);
  const id = ++last;
  const event = { OutrightLeague: fixture({ EndDate: iso(now + 86_400_000) }), Markets: [marketOf(id)] };
  const Header = headerOf(36, now + ++second);
  const told = { Header, Body: { Events: [], Competition: [{ Competition: [seasonOf(id, event)] }] } };
  expect((await ingest(db, [parseEnvelope(onTheWire(told))], 'prematch')).refused).toEqual([]);
  expect((await offered(bettor, id))?.markets[0]?.selections[3]).toMatchObject({ betName: 'Suwon', status: 'open' });
});

test('a market that comes before its season waits for it, within its competition', async () => {
  const bettor = await createBettor(db, app);
  const id = ++last;
  await tell(40, seasonOf(id, { Markets: [marketOf(id)] }));
  const told = await tell(38, seasonOf(id, { OutrightLeague: fixture({ EndDate: iso(now + 86_400_000) }) }));
  expect(told.refused).toEqual([]);
  expect((await offered(bettor, id))?.markets[0]?.selections).toHaveLength(4);
});

test.each(['FixtureName', 'Subscription', 'Location', 'StartDate', 'EndDate', 'ExtraData', 'Season', 'Status'])(
  'a season is booked without its %s',
  async (field) => {
    const id = ++last;
    for (const without of [{ [field]: null }, { [field]: undefined }]) {
      const told = fixture({ EndDate: iso(now + 86_400_000), LastUpdate: iso(now + ++second), ...without });
      expect((await tell(38, seasonOf(id, { OutrightLeague: told }))).refused).toEqual([]);
    }
    const { rows } = await db.query('select outright, home from fixture where id = $1', [id]);
    expect(rows).toEqual([{ outright: true, home: '한빛 리그 2026/2027' }]);
  },
);
