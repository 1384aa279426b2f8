import { type FeedEnvelope, type FeedPackage, feedPackages } from '@madang/contracts';
import { testDatabase } from '../../../test/index.ts';
import { ingest } from '../ingest.ts';
import { parseEnvelope } from '../reading/parse-envelope.ts';
import { leagues } from '../simulator/catalogue.ts';
import { InPlayTrader } from '../simulator/in-play-trader.ts';
import { OutrightSeasons } from '../simulator/outright-seasons.ts';
import { Simulator } from '../simulator/simulator.ts';
import { SupplierWording } from '../simulator/supplier-wording.ts';
import { wireJson } from './wire-json.ts';

const { db } = await testDatabase();
const { beforeKickOff, inPlay } = feedPackages;
const speed = 40;

test('what the simulator says in the words of the supplier is booked without a refusal, with every digit of its ids', async () => {
  const simulator = new Simulator({ speed, underWay: 40, world: { upcoming: 120, inPlay: 40, days: 1 } });
  const trader = new InPlayTrader({ speed });
  const wordings = { [beforeKickOff]: new SupplierWording(beforeKickOff), [inPlay]: new SupplierWording(inPlay) };
  const counted = { applied: 0, settled: 0 };
  const tell = async (feedPackage: FeedPackage, worded: readonly object[]) => {
    // As over a queue: written and parsed.
    const envelopes = worded.map((message) => parseEnvelope(wireJson(message)));
    const report = await ingest(db, envelopes, feedPackage, { source: 'simulator' });
    expect(report.refused).toEqual([]);
    counted.applied += report.applied;
    counted.settled += report.settledSelectionIds.length;
  };
  const worded = (feedPackage: FeedPackage, told: readonly FeedEnvelope[]) =>
    told.flatMap((envelope) => wordings[feedPackage].messagesOf(envelope));
  const begunMs = Date.now() - 60_000;
  await tell(beforeKickOff, [wordings[beforeKickOff].snapshotOf(simulator.snapshot(begunMs))]);
  await tell(inPlay, [wordings[inPlay].snapshotOf(trader.snapshot(begunMs))]);
  // Without seasons of an earlier run, whose results would name selections that this database never had.
  await tell(beforeKickOff, new OutrightSeasons(speed, undefined, leagues, []).step(begunMs));
  for (let ms = 0; ms < 60_000; ms += 1_000) {
    const told = simulator.step(begunMs + ms);
    await tell(beforeKickOff, worded(beforeKickOff, told));
    const live = trader.step(begunMs + ms, simulator.fixtures);
    await tell(inPlay, worded(inPlay, [...trader.playOf(told), ...live]));
  }
  expect(counted.settled).toBeGreaterThan(0);
  const { rows } = await db.query<{ package: FeedPackage; open: number; whole: boolean }>(
    `select package, count(*) filter (where status = 1 and settlement is null)::int as open,
            bool_and(feed_bet_id % 1000000000 = fixture_id % 1000000000 and length(feed_bet_id::text) = 18) as whole
       from selection where feed_bet_id is not null and fixture_id in (select id from fixture where source = 'simulator')
      group by package order by package`,
  );
  expect(rows).toEqual([
    { package: inPlay, open: expect.any(Number), whole: true },
    { package: beforeKickOff, open: expect.any(Number), whole: true },
  ]);
  for (const { open } of rows) expect(open).toBeGreaterThan(5);
  const { rows: scored } = await db.query(`select 1 from fixture where status = 2 and home_score is not null`);
  expect(scored.length).toBeGreaterThan(2);
  const { rows: places } = await db.query<{ id: number }>(
    `select distinct l.location_id as id from fixture f join league l on l.id = f.league_id where f.outright`,
  );
  const told = new Set(leagues.map(({ location }) => location.id));
  expect(new Set(places.map(({ id }) => id))).toEqual(told);
}, 120_000);
