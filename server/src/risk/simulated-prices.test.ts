import { type FeedEnvelope, feedPackages, feedTypes } from '@madang/contracts';
import { testDatabase } from '../../test/index.ts';
import { ingest } from '../feed/ingest.ts';
import { Simulator } from '../feed/simulator/simulator.ts';
import { findCoveredPrices } from './find-covered-prices.ts';

const { beforeKickOff, inPlay } = feedPackages;
const { db } = await testDatabase(4);

/** Some hours of play, told by both packages, with every price on the way. */
function season(): FeedEnvelope[] {
  const startMs = Date.now() - 600_000;
  const simulator = new Simulator({ speed: 600, seed: 'prices' });
  const told: FeedEnvelope[] = [simulator.snapshot(startMs)];
  for (let ms = startMs; ms < startMs + 300_000; ms += 500) told.push(...simulator.step(ms));
  return JSON.parse(JSON.stringify(told.filter(({ Header }) => Header.Type !== feedTypes.keepAlive)));
}

test('no prices of the simulator can be covered, on the way through its matches', async () => {
  const told = season();
  let moved = 0;
  for (let from = 0; from < told.length; from += 25) {
    for (const feedPackage of [beforeKickOff, inPlay]) {
      const { odds } = await ingest(db, told.slice(from, from + 25), feedPackage);
      moved += odds.length;
    }
    await findCoveredPrices(db);
  }
  expect(moved).toBeGreaterThan(500);
  const { rows } = await db.query('select about, detail from risk_alarm');
  expect(rows).toEqual([]);
}, 120_000);
