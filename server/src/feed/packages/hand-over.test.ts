import { listFixtures } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  postBet,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { drain } from '../../platform/http/drain.ts';

const database = await testDatabase();
const { db } = database;
const withFeed = () =>
  buildTestApp(database, { config: { feed: 'simulator', feedSpeed: 10, feedFixtures: 20, feedInPlay: 12 } });

const packages = async () =>
  (
    await db.query<{ id: string; open: boolean; since: string; comparedAt: Date }>(
      'select id, feed_open(p) as open, changed_at::text as since, snapshot_at as "comparedAt" from feed_package p order by id',
    )
  ).rows;
const leader = async () =>
  (await db.query<{ term: number }>(`select term from leader_lease where work = 'feed'`)).rows[0]?.term ?? 0;

test('a server that ends hands the feed over: no package closes, bets are taken all the time, and prices go on', async () => {
  const first = await withFeed();
  await until('open packages', async () => (await packages()).every(({ open }) => open), 60_000);
  const second = await withFeed();
  const bettor = await createBettor(db, second);
  const before = await packages();

  let handed = false;
  const drained = drain(first).then(() => {
    handed = true;
  });
  const answers: string[] = [];
  const takenIn = new Set<number>();
  // Until the next one has compared all there is.
  const compared = async () =>
    (await packages()).every(({ comparedAt }, place) => comparedAt > (before[place]?.comparedAt ?? 0));
  while (!handed || !(await compared())) {
    expect((await packages()).map(({ open, since }) => [open, since])).toEqual(
      before.map(({ since }) => [true, since]),
    );
    const term = await leader();
    const { items } = (await call(second, listFixtures, { as: bettor })).body;
    const [pick] = items.flatMap(({ id, markets }) => {
      const open = markets[0]?.selections.find(({ status, price }) => status === 'open' && Number(price) <= 10);
      return open ? [{ id: open.id, fixtureId: id, price: open.price, baseLine: open.betBaseline }] : [];
    });
    if (!pick) throw new Error('Nothing is on offer.');
    const { status, text } = await postBet(second, bettor.token, betBody(bettor.member, [pick]));
    answers.push(`${status} ${status === 409 ? '' : text}`);
    if (status === 200) takenIn.add(term);
  }
  await drained;
  expect(await leader()).toBe(2);
  expect(takenIn).toContain(2);
  // A price may move between the look and the bet.
  expect(answers.filter((answer) => !/^(200|409) /.test(answer))).toEqual([]);
  expect((await first.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await second.inject({ url: '/readyz' })).statusCode).toBe(200);

  const since = new Date();
  await until('prices go on', async () => {
    const { rowCount } = await db.query('select from selection where said_at > $1 limit 1', [since]);
    return rowCount === 1;
  });
  expect((await db.query('select from feed_reject')).rowCount).toBe(0);
  await expectCleanLedger(db);
}, 180_000);
