import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, expectCleanLedger, testDatabase, testRingText } from '../../../test/index.ts';
import { type FixtureParts, SimulatedFixture } from '../../feed/simulator/simulated-fixture.ts';
import { Simulator } from '../../feed/simulator/simulator.ts';
import { readConfig } from '../../platform/config.ts';
import { setClockTo, siteNowMs } from '../../platform/running/clock.ts';
import { seedDemo, seedMonth } from '../seed.ts';

const { db, url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'madang-month-'));
atEnd(() => rm(dataDir, { recursive: true, force: true }));
const environment = { NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir, KEY_RING: testRingText };
const config = { ...readConfig(environment), seedDays: 9 };
const aheadMs = async () => Math.abs((await siteNowMs(db)) - Date.now());
await db.query('update site_clock set movable = true');

test('a new demo has days of play behind it, booked by the functions that serve members', async () => {
  const counts = await seedMonth(db, config);
  await seedDemo(db);
  const acts = ['bet', 'minigame', 'casino call', 'charge', 'decided', 'attendance', 'post', 'comment', 'friend'];
  expect(acts.filter((act) => !counts?.get(act))).toEqual([]);
  const { rows } = await db.query(
    `select (select count(*) > 10 from bet) as bets, (select count(distinct status) > 1 from bet) as settled,
            (select count(*) > 5 from minigame_bet where status <> 0) as minigames, (select count(*) > 10 from casino_round) as rounds,
            (select count(*) > 10 from fixture where status = 3) as results, (select count(*) >= 2 from tournament) as tournaments,
            (select count(distinct (at at time zone 'Asia/Seoul')::date) >= 3 from entry) as days,
            (select count(*) filter (where at > clock_timestamp()) from entry) as ahead,
            (select count(*) from message where read_at is null) as unread`,
  );
  expect(rows[0]).toEqual({
    ...{ bets: true, settled: true, minigames: true, rounds: true, results: true, tournaments: true, days: true },
    ahead: 0,
    unread: 0,
  });
  const { rows: agents } = await db.query(
    `select (select max(tier) from agent_terms) as tiers, (select count(*) >= 1 from agent_period) as periods,
            (select count(distinct agent_id) > 1 from agent_share) as shares, (select count(*) from recommender_code where name is not null) as codes,
            (select count(distinct agent_id) = 6 from member where agent_id in (select agent_id from agents_below(
              (select id from member where user_id = 'manager')))) as members`,
  );
  expect(agents[0]).toEqual({ tiers: 4, periods: true, shares: true, codes: 2, members: true });
  await expectCleanLedger(db);
  expect(await aheadMs()).toBeLessThan(10_000);
});

test('the simulator of the site, which takes over unsettled matches, plays the same ones', async () => {
  const { rows } = await db.query<FixtureParts & { scored: Record<'home' | 'away', number> }>(
    `select fixture.id::text, jsonb_build_object('home', home_score, 'away', away_score) as scored, 0 as "startsAtMs", jsonb_build_object('name', home) as home, jsonb_build_object('name', away) as away,
            jsonb_build_object('sportId', league.sport_id) as league
       from fixture join league on league.id = league_id where source = 'simulator' and status = 3 and sport_id = 6046`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const { seed } = new Simulator({ speed: 1 });
  for (const { scored, ...parts } of rows) {
    const fixture = new SimulatedFixture(parts, seed);
    expect(fixture.tell(fixture.lastSecond)).toMatchObject(scored);
  }
});

test('a demo that has members goes on with what it has, and its clock runs', async () => {
  await setClockTo(db, Date.now() - 86_400_000);
  const { rows: before } = await db.query('select count(*) from transfer');
  expect(await seedMonth(db, config)).toBeNull();
  expect((await db.query('select count(*) from transfer')).rows).toEqual(before);
  expect(await aheadMs()).toBeLessThan(10_000);
});
