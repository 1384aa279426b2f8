import { feedTypes } from '@madang/contracts';
import { fixtureAt, message } from '../../../test/feed-envelopes.ts';
import { testDatabase } from '../../../test/index.ts';
import { ingest } from '../ingest.ts';
import { loadUnfinished } from '../simulator/load-unfinished.ts';
import { Simulator } from '../simulator/simulator.ts';

const { db } = await testDatabase();
const speed = 600;
const stepMs = 500;

test('thirty simulated hours, a restart in the middle: nothing refused, every finished fixture settled by its score', async () => {
  // The same clock in every run, so that every run is the same.
  let nowMs = Date.UTC(2026, 0, 15, 3);
  let simulator = new Simulator({ speed, seed: 'campaign' });
  await ingest(db, [simulator.snapshot(nowMs)], 'prematch', { source: 'simulator' });
  const play = async (hours: number) => {
    let applied = 0;
    for (const endMs = nowMs + (hours * 3_600_000) / speed; nowMs < endMs; nowMs += stepMs) {
      const report = await ingest(db, simulator.step(nowMs), 'prematch', { source: 'simulator' });
      applied += report.applied;
      expect(report).toMatchObject({ refused: [], skipped: {} });
    }
    return applied;
  };
  expect(await play(15)).toBeGreaterThan(300);

  const before = simulator.fixtures.length;
  // Replayed from a file, say: it is not the simulator's to play.
  expect((await ingest(db, [message(feedTypes.fixture, 1, fixtureAt('77', 1))])).applied).toBe(1);
  nowMs += 2_000;
  simulator = new Simulator({ speed, seed: 'campaign', resume: await loadUnfinished(db) });
  expect(simulator.fixtures).toHaveLength(before);
  expect((await ingest(db, [simulator.snapshot(nowMs)], 'prematch', { source: 'simulator' })).refused).toEqual([]);
  await play(15);
  nowMs += 3_000;
  await ingest(db, simulator.step(nowMs), 'prematch', { source: 'simulator' });
  nowMs += 3_000;
  await ingest(db, simulator.step(nowMs), 'prematch', { source: 'simulator' });

  const { rows } = await db.query<{ finished: number; unsettled: number; wrong: number }>(
    `
    select count(distinct f.id)::int as finished, count(*) filter (where s.settlement is null)::int as unsettled,
      count(*) filter (where s.market_id in (1, 2, 3, 28, 52, 226, 342) and s.settlement <> (case
        when s.market_id in (1, 52, 226) then
          case when s.name = (array['2', 'X', '1'])[2 + sign(f.home_score - f.away_score)::int] then 2 else 1 end
        when ahead = 0 then 3 when ahead = 0.25 then 5 when ahead = -0.25 then 4 when ahead > 0 then 2 else 1 end))::int as wrong
    from fixture f join selection s on s.fixture_id = f.id
    -- By how much a selection with a line beats it; a quarter is half won or half lost. Markets of parts have tests of their own.
    cross join lateral (select case
      when s.market_id in (2, 28) then (case s.name when 'Over' then 1 else -1 end) * (f.home_score + f.away_score - s.line::numeric)
      when s.market_id in (3, 342) then (case s.name when '1' then 1 else -1 end) * (f.home_score - f.away_score) + s.line::numeric
      end as ahead) by_line
    where f.status = 3
      and f.score_updated_at < to_timestamp($1::float8 / 1000)`,
    [nowMs - 3_000],
  );
  expect(rows[0]).toMatchObject({ unsettled: 0, wrong: 0 });
  expect(rows[0]?.finished).toBeGreaterThan(5);
}, 600_000);
