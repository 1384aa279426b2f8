import { listFixtures, listOutrights, type Selection } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  postBet,
  testDatabase,
  until,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
/** At this speed a season lasts two days. */
const config = { feed: 'simulator', feedSpeed: 10, feedFixtures: 20, feedInPlay: 12 } as const;

test('the site offers the winners of seasons, says why a match is held, and settles a season that ended while it was off', async () => {
  const first = await buildTestApp(database, { config });
  const bettor = await createBettor(db, first);
  const seasons = async () => (await call(first, listOutrights, { as: bettor })).body;
  await until('seasons on offer', async () => (await seasons()).length > 50, 60_000);
  const held = async () => {
    const { body } = await call(first, listFixtures, { as: bettor, query: { view: 'inplay' } });
    return body.items.some(({ hold }) => hold !== undefined);
  };
  await until('a match that is held', held, 60_000);

  await until('a bet is taken', async () => {
    // A newcomer may bet on odds up to 10.
    const isFit = ({ status, price }: Selection) => status === 'open' && Number(price) <= 10;
    const season = (await seasons()).find(({ markets }) => markets[0]?.selections.some(isFit));
    const winner = season?.markets[0]?.selections.find(isFit);
    if (!season || !winner) return false;
    const pick = { id: winner.id, fixtureId: season.id, price: winner.price, baseLine: winner.betBaseline };
    const european = { betStyle: 'EU', gameDetailType: '91' } as const;
    return (await postBet(first, bettor.token, betBody(bettor.member, [pick], european))).status === 200;
  });
  await first.close();
  const before = (await db.query<{ id: string }>('select id::text from fixture where outright')).rows;

  // Past its end, and the beginning of the next.
  await moveClock(db, '49 hours');
  await buildTestApp(database, { config });
  await until(
    'a bet settled',
    async () => (await db.query('select from bet where status <> 0')).rowCount === 1,
    60_000,
  );
  const unsettled = `select from selection s join fixture f on f.id = s.fixture_id
    where f.outright and f.id = any ($1) and s.settlement is null`;
  expect((await db.query(unsettled, [before.map(({ id }) => id)])).rowCount).toBe(0);
  const begun = () => db.query('select from fixture where outright and status = 1');
  await until('the next seasons', async () => (await begun()).rowCount === before.length, 60_000);
  expect((await db.query('select from feed_reject')).rowCount).toBe(0);
  await expectCleanLedger(db);
}, 300_000);
