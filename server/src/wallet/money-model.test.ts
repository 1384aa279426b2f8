import type fc from 'fast-check';
import { expectCleanLedger, testDatabase } from '../../test/index.ts';
import { openModelSite, playHistories } from '../../test/money-model/play.ts';

/** Histories of one member, drawn from one seed: the same seed replays the same histories. */
const histories = process.env.LONG_TESTS ? 10_000 : 200;

const { db } = await testDatabase();
const site = await openModelSite(db);
const play = async (parameters: fc.Parameters<unknown>) =>
  (await playHistories(site, parameters)).map(({ steps }) => steps);

test('whatever members and operators do, in whatever order: the oracle agrees after each step', async () => {
  await play({ numRuns: histories });
  await expectCleanLedger(db);
}, 3_600_000);

test('one seed replays the same histories', async () => {
  const seed = 7;
  expect(await play({ seed, numRuns: 3 })).toEqual(await play({ seed, numRuns: 3 }));
});
