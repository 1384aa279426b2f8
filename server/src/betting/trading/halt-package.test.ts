import { delayedBets, feedPackages, haltTrading, liftTradingHalt, listTrading } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  createOperator,
  databaseFeed,
  expectCleanLedger,
  inPlayMatches,
  postBet,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { closeNow } from '../../feed/packages/feed-package.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { closedPackages } from '../../sports/queries.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });
const operator = await createOperator(db, app);
const { liveFixture, aheadOf, bodyOf, place } = inPlayMatches(database, app);
const { inPlay, beforeKickOff } = feedPackages;
const told: { feedPackage: string; open: boolean }[] = [];
changes.subscribe('feed', (change) => told.push(change));
afterEach(() => expectCleanLedger(db));

const halt = () => call(app, haltTrading, { as: operator, body: { package: inPlay, reason: '피드 오류' } });
const lift = (id: number) => call(app, liftTradingHalt, { as: operator, body: { id } });
const halts = async () =>
  (await call(app, listTrading, { as: operator, query: { page: 1, itemsPerPage: 10, sort: 'worst' } })).body.halts;

test('everything in play is stopped: a bet that waits is refused, nothing new is taken; before kick-off goes on; a lift opens it', async () => {
  const bettor = await createBettor(db, app);
  const { first } = await liveFixture([1, 2]);
  const ahead = await aheadOf();
  const key = crypto.randomUUID();
  expect((await place(bettor, [first], key)).status).toBe(202);
  expect((await halt()).status).toBe(200);
  expect((await halt()).status).toBe(200);
  expect(await halts()).toMatchObject([{ package: inPlay, reason: '피드 오류', by: operator.member.userId }]);
  expect(await closedPackages(db)).toContain(inPlay);
  expect(told).toContainEqual({ feedPackage: inPlay, open: false });
  const stateOf = async () => (await call(app, delayedBets, { as: bettor, query: { key } })).body[0];
  await db.query(`update site_clock set ahead = ahead + interval '7 seconds'`);
  await until('the bet that waited is decided', async () => (await stateOf())?.state !== 'waiting');
  expect(await stateOf()).toMatchObject({ state: 'refused', reason: 'silent' });
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_000_000, reserved: 0 });
  expect((await postBet(app, bettor.token, bodyOf(bettor, [first]))).code).toBe('bet.changed');
  expect((await postBet(app, bettor.token, betBody(bettor.member, [ahead]))).status).toBe(200);

  const [standing] = await halts();
  expect((await lift(standing?.id ?? 0)).status).toBe(200);
  expect((await lift(standing?.id ?? 0)).code).toBe('trading.lifted');
  expect(await halts()).toEqual([]);
  expect(told.at(-1)).toEqual({ feedPackage: inPlay, open: true });
  expect((await place(bettor, [first])).status).toBe(202);
});

test('a feed that comes back opens no package that is stopped; a lift opens none whose feed is away', async () => {
  const { id } = await liveFixture([1, 2]);
  await halt();
  const [standing] = await halts();
  await closeNow({ db, changes }, inPlay);
  told.length = 0;
  await db.query('update feed_package set open = true where id = $1', [inPlay]);
  expect(await closedPackages(db)).toContain(inPlay);
  await closeNow({ db, changes }, inPlay);
  await lift(standing?.id ?? 0);
  expect(told.filter(({ open }) => open)).toEqual([]);
  expect(await closedPackages(db)).toContain(inPlay);
  await databaseFeed(db).open();
  expect(await closedPackages(db)).not.toContain(beforeKickOff);
  expect(id).toBeTruthy();
});

test('members and the staff without trading stop nothing', async () => {
  const member = await createBettor(db, app);
  const cashier = await createOperator(db, app);
  await db.query(`update member set grants = '{cashier}' where id = $1`, [cashier.member.id]);
  for (const as of [member, cashier])
    expect((await call(app, haltTrading, { as, body: { package: inPlay, reason: '시험' } })).status).toBe(403);
  expect(await halts()).toEqual([]);
});
