import { feedEnvelopeSchema, feedTypes } from '@madang/contracts';
import { leagues } from './catalogue.ts';
import { outlookOf, strengthsOf } from './outlook.ts';
import { offer, pricesOf, settlementOf } from './pricing.ts';
import { randomOf } from './random.ts';
import { SimulatedFixture } from './simulated-fixture.ts';
import { Simulator } from './simulator.ts';

const start = Date.UTC(2026, 0, 15, 3);

/** Every pairing of neighbours in every league, after some hundred moves. */
function movedFixtures(): SimulatedFixture[] {
  return leagues.flatMap((league, place) =>
    league.teams.map((home, index) => {
      const away = league.teams[(index + 1) % league.teams.length] ?? home;
      const id = String(10_000 + place * 100 + index);
      const fixture = new SimulatedFixture({ id, league, home, away, startsAtMs: start }, 'coherence');
      for (let move = 0; move < 100 + index; move++) fixture.move();
      return fixture;
    }),
  );
}
const implied = (price: string) => 1 / Number(price);

describe('prices', () => {
  const fixtures = movedFixtures();

  test('of every market imply between 102 and 112 percent', () => {
    for (const fixture of fixtures) {
      for (const marketId of new Set(fixture.outcomes.map((outcome) => outcome.marketId))) {
        const outcomes = fixture.outcomes.filter((outcome) => outcome.marketId === marketId);
        const sum = outcomes.reduce((all, outcome) => all + implied(outcome.price), 0);
        const found = { id: fixture.id, marketId, inRange: sum >= 1.02 && sum <= 1.12, sum };
        expect(found).toMatchObject({ inRange: true });
        for (const { price } of outcomes) expect(price).toMatch(/^[1-9]\d*\.\d\d$/);
      }
    }
  });

  test('of handicap and result agree: whoever is favoured gives the points away', () => {
    for (const fixture of fixtures) {
      const find = (marketIds: number[], name: string) =>
        fixture.outcomes.find((outcome) => marketIds.includes(outcome.marketId) && outcome.name === name);
      const [home, away] = ['1', '2'].map((name) => Number(find([1, 52, 226], name)?.price)) as [number, number];
      const line = Number(find([3, 342], '1')?.line);
      // With a head start of minus half a goal, the home side covers exactly when it wins.
      if (line === -0.5) expect(Number(find([3, 342], '1')?.price)).toBeCloseTo(home, 2);
      if (line <= -1) expect(home).toBeLessThan(away);
      if (line >= 1) expect(home).toBeGreaterThan(away);
    }
  });

  test('fall as a line becomes easier, and over rises as the total does', () => {
    for (const sportId of new Set(leagues.map((league) => league.sportId))) {
      const outlook = outlookOf(sportId, strengthsOf(sportId, '가', '나'));
      const price = (marketId: number, name: string, line: number) =>
        Number(pricesOf(outlook, [{ marketId, name, line: String(line), baseLine: null }])[0]);
      const middle = Number(
        offer(sportId, outlook, randomOf('lines')).find((outcome) => outcome.name === 'Over')?.line,
      );
      expect(price(2, 'Over', middle + 1)).toBeGreaterThan(price(2, 'Over', middle));
      expect(price(2, 'Under', middle + 1)).toBeLessThan(price(2, 'Under', middle));
      expect(price(3, '1', 1.5)).toBeLessThan(price(3, '1', 0.5));
      expect(price(3, '2', 1.5)).toBeLessThan(price(3, '2', 0.5));
    }
  });

  test('come back at the same level when a run takes over', () => {
    const [fixture] = fixtures;
    if (!fixture) throw new Error('no fixture');
    const { id, league, home, away, startsAtMs, outcomes } = fixture;
    const resumed = new SimulatedFixture(
      { id, league, home, away, startsAtMs, outcomes: outcomes.map((outcome) => ({ ...outcome })) },
      'coherence',
    );
    resumed.outcomes.forEach((outcome, index) => {
      const before = outcomes[index];
      expect(outcome.id).toBe(before?.id);
      expect(Math.abs(implied(outcome.price) - implied(before?.price ?? '0'))).toBeLessThan(0.1);
    });
    expect(resumed.settlements()).toEqual(fixture.settlements());
  });
});

test.each([
  [1, 'X', null, 1, 1, 2],
  [1, '1', null, 1, 1, 1],
  [52, '2', null, 3, 4, 2],
  [3, '1', '-1.0', 2, 1, 3],
  [3, '2', '1.5', 2, 1, 2],
  [3, '1', '-0.75', 2, 1, 5],
  [3, '1', '-1.25', 2, 1, 4],
  [2, 'Over', '3.0', 2, 1, 3],
  [2, 'Under', '3.5', 2, 1, 2],
])('market %i, %s at %s, %i:%i settles with code %i', (marketId, name, line, home, away, code) => {
  expect(settlementOf({ marketId, name, line, baseLine: line }, home, away)).toBe(code);
});

describe('a run', () => {
  test('fills the board with 60 fixtures or more, the first waves after one to two simulated hours', () => {
    const simulator = new Simulator({ speed: 60 });
    simulator.snapshot(start);
    const waits = simulator.fixtures.map((fixture) => fixture.startsAtMs - start).sort((a, b) => a - b);
    expect(waits.length).toBeGreaterThanOrEqual(60);
    expect(waits[0]).toBeGreaterThanOrEqual(60_000);
    expect(waits[0]).toBeLessThanOrEqual(120_000);
    expect(waits[4]).toBe(waits[0]);
    expect(new Set(simulator.fixtures.map((fixture) => fixture.league.sportId)).size).toBe(5);
  });

  test('repeats itself message by message for the same seed and clock', () => {
    const run = () => {
      const simulator = new Simulator({ speed: 600, seed: 'again' });
      const messages: unknown[] = [simulator.snapshot(start)];
      for (let ms = 0; ms < 60_000; ms += 250) messages.push(...simulator.step(start + ms));
      return JSON.stringify(messages);
    };
    expect(run()).toBe(run());
  });

  test('speaks valid envelopes with a heartbeat every 5 seconds and several price moves a second', () => {
    const simulator = new Simulator({ speed: 60 });
    simulator.snapshot(start);
    let heartbeats = 0;
    let prices = 0;
    for (let ms = 0; ms < 60_000; ms += 250) {
      for (const message of simulator.step(start + ms)) {
        expect(feedEnvelopeSchema.safeParse(message).success).toBe(true);
        if (message.Header.Type === feedTypes.heartbeat) heartbeats += 1;
        if (message.Header.Type !== feedTypes.market) continue;
        for (const event of message.Body?.Events ?? []) {
          for (const market of event.Markets ?? []) prices += market.Bets.length;
        }
      }
    }
    expect(heartbeats).toBe(12);
    expect(prices / 60).toBeGreaterThan(4);
    expect(prices / 60).toBeLessThan(60);
  });

  test('keeps each score from falling, and settles each fixture that ends by its final score', () => {
    const simulator = new Simulator({ speed: 600 });
    simulator.snapshot(start);
    const scores = new Map<string, number>();
    let settled = 0;
    for (let ms = 0; ms < 180_000; ms += 250) {
      for (const message of simulator.step(start + ms)) {
        for (const event of message.Body?.Events ?? []) {
          const sum = event.Livescore?.Scoreboard.Results.reduce((all, result) => all + Number(result.Value), 0);
          if (sum !== undefined) {
            expect(sum).toBeGreaterThanOrEqual(scores.get(event.FixtureId) ?? 0);
            scores.set(event.FixtureId, sum);
          }
          if (message.Header.Type === feedTypes.settlement) settled += 1;
        }
      }
    }
    expect(settled).toBeGreaterThan(40);
    expect(scores.size).toBeGreaterThan(settled - 1);
  });
});
