import { type FeedEnvelope, feedTypes } from '@madang/contracts';
import { testDatabase } from '../../../test/index.ts';
import { ingest } from '../ingest.ts';
import { type League, leagues, type Team } from './catalogue.ts';
import { loadUnfinished } from './load-unfinished.ts';
import { mistakenEvery, mistakenRest } from './simulated-fixture.ts';
import { Simulator } from './simulator.ts';

const { db } = await testDatabase();
const speed = 600;
const [league] = leagues as [League];
const [home, away] = league.teams as [Team, Team];
const id = String(mistakenEvery * 40_000 + mistakenRest);

const isSettlement = ({ Header, Body }: FeedEnvelope) =>
  Header.Type === feedTypes.settlement && Body?.Events?.some(({ FixtureId }) => FixtureId === id);

async function settlements(): Promise<Record<string, number | null>> {
  const { rows } = await db.query<{ id: string; settlement: number | null }>(
    'select feed_bet_id::text as id, settlement from selection where fixture_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map((row) => [row.id, row.settlement]));
}

test('one fixture of many is settled wrongly at first and corrected, also by a run that begins in between', async () => {
  let nowMs = Date.now();
  const parts = { id, league, home, away, startsAtMs: nowMs + 1_000 };
  let simulator = new Simulator({ speed, seed: 'mistaken', resume: [parts] });
  const told = (envelopes: FeedEnvelope[]) => ingest(db, envelopes, 'prematch', { source: 'simulator' });
  /** Until it says how the fixture ended. */
  const playOn = async () => {
    for (let step = 0; step < 400; step++) {
      nowMs += 250;
      const envelopes = simulator.step(nowMs);
      expect((await told(envelopes)).refused).toEqual([]);
      if (envelopes.some(isSettlement)) return;
    }
    throw new Error('It is not settled.');
  };
  await told([simulator.snapshot(nowMs)]);
  const [fixture] = simulator.fixtures.filter((each) => each.id === id);

  await playOn();
  const truth = Object.fromEntries(fixture?.settlements() ?? []);
  const mistaken = await settlements();
  const wrong = Object.keys(truth).filter((each) => mistaken[each] !== truth[each]);
  expect(wrong).toHaveLength(2);

  const resume = await loadUnfinished(db);
  await playOn();
  expect(await settlements()).toEqual(truth);

  await told([simulator.snapshot(nowMs)]);
  await db.query('update selection set settlement = 3 - settlement where fixture_id = $1 and feed_bet_id = any ($2)', [
    id,
    wrong,
  ]);
  simulator = new Simulator({ speed, seed: 'mistaken', resume });
  await playOn();
  expect(await settlements()).toEqual(truth);
});
