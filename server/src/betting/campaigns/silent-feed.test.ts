import { feedPackages, feedTypes } from '@madang/contracts';
import { message } from '../../../test/feed-envelopes.ts';
import { betBody, buildTestApp, createBettor, createFixture, postBet, testDatabase } from '../../../test/index.ts';
import { ingest } from '../../feed/ingest.ts';
import { silentAfterMs } from '../../feed/packages/feed-package.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { closedPackages } from '../../sports/queries.ts';

const database = await testDatabase();
const { db } = database;
// Without a source of its own, and without another server's watchdog.
const app = await buildTestApp(database, { config: { feed: 'none' } });

const heardAgo = (seconds: number) =>
  db.query(
    `update feed_package set open = true, silent_after = $2 * interval '1 millisecond', last_heard_at = clock_timestamp() - $1 * interval '1 second'`,
    [seconds, silentAfterMs],
  );

/** The state that pages are told: whether anything can be bet on. */
const told = async () => (await closedPackages(db)).length < Object.keys(feedPackages).length;

/** @returns the status of a bet, what `/readyz` answers, and what pages are told */
async function whatIsTaken(): Promise<[number, number, boolean]> {
  const bettor = await createBettor(db, app);
  const { selections } = await createFixture(db, { startsIn: '3 days', prices: ['2.05', '3.40', '3.10'] });
  return [
    (await postBet(app, bettor.token, betBody(bettor.member, selections.slice(0, 1)))).status,
    (await app.inject({ url: '/readyz' })).statusCode,
    await told(),
  ];
}

test('seven seconds after the feed was last heard nothing is taken, on any server, until a snapshot comes', async () => {
  const { selections } = await createFixture(db, { startsIn: '3 days' });
  const bettor = await createBettor(db, app);
  const bet = async () => (await postBet(app, bettor.token, betBody(bettor.member, selections.slice(0, 1)))).status;
  const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;

  await heardAgo(6);
  expect([await bet(), await ready(), await told()]).toEqual([200, 200, true]);
  await heardAgo(7.1);
  expect([await bet(), await ready(), await told()]).toEqual([409, 503, false]);
  // A clock that was set back: heard in an hour.
  await heardAgo(-3_600);
  expect([await bet(), await ready()]).toEqual([409, 503]);

  await heardAgo(60);
  expect(await ingest(db, [message(feedTypes.heartbeat, 1)])).toMatchObject({ needsSnapshot: true });
  expect([await bet(), await ready()]).toEqual([409, 503]);
  expect((await ingest(db, [message(feedTypes.snapshot, 2, { FixtureId: '1' })])).opened).toBe(true);
  expect([await ready(), await told()]).toEqual([200, true]);
});

test('the clock of the site says nothing of silence: a test that moves it by hours is still heard', async () => {
  await moveClock(db, '5 hours');
  await ingest(db, [message(feedTypes.snapshot, 3)]);
  expect(await whatIsTaken()).toEqual([200, 200, true]);
});
