import { feedEnvelopeSchema, feedTypes } from '@madang/contracts';
import { type League, leagues, type Team } from './catalogue.ts';
import { mainMarkets } from './offer.ts';
import { outlookOf, strengthsOf } from './outlook.ts';
import { markets, priceOf, settlementOf } from './pricing.ts';
import { Schedule, wholeWorld } from './schedule.ts';
import { SimulatedFixture } from './simulated-fixture.ts';
import { Simulator } from './simulator.ts';

const start = Date.UTC(2026, 0, 15, 3);

/** Some pairings in leagues of every sport, after some moves. */
function movedFixtures(): SimulatedFixture[] {
  const perSport = [...Map.groupBy(leagues, ({ sportId }) => sportId).values()].flatMap((all) => all.slice(0, 4));
  return perSport.flatMap((league, place) =>
    league.teams.slice(0, 3).map((home, index) => {
      const away = league.teams[(index + 1) % league.teams.length] ?? home;
      const id = String(10_000 + place * 100 + index);
      const fixture = new SimulatedFixture({ id, league, home, away, startsAtMs: start }, 'coherence');
      for (let move = 0; move < 20 + index; move++) fixture.move();
      return fixture;
    }),
  );
}
const implied = (price: string) => 1 / Number(price);

describe('prices', () => {
  const fixtures = movedFixtures();

  const linesOf = ({ outcomes }: SimulatedFixture) => [
    ...Map.groupBy(outcomes, ({ marketId, baseLine }) => `${marketId} ${baseLine}`).values(),
  ];

  test('of every line of a market imply between 102 and 112 percent', () => {
    for (const fixture of fixtures) {
      for (const outcomes of linesOf(fixture)) {
        const marketId = outcomes[0]?.marketId;
        if (marketId === markets.correctScore) continue;
        const winners = marketId === markets.doubleChance ? 2 : 1;
        const sum = outcomes.reduce((all, outcome) => all + implied(outcome.price), 0) / winners;
        const found = { id: fixture.id, marketId, inRange: sum >= 1.02 && sum <= 1.12, sum };
        expect(found).toMatchObject({ inRange: true });
        for (const { price } of outcomes) expect(price).toMatch(/^[1-9]\d*\.\d\d$/);
      }
    }
  });

  test('of handicap and result agree, and neither repeats the other', () => {
    for (const fixture of fixtures) {
      const [result, handicap] = mainMarkets[fixture.league.sportId] as [number, number];
      const find = (marketId: number, name: string) =>
        fixture.outcomes.find((outcome) => outcome.marketId === marketId && outcome.name === name);
      const [home, away] = ['1', '2'].map((name) => Number(find(result, name)?.price)) as [number, number];
      const line = Number(find(handicap, '1')?.mainLine);
      // The favourite gives the points away.
      if (line <= -2) expect(home).toBeLessThan(away);
      if (line >= 2) expect(home).toBeGreaterThan(away);
      expect(Math.abs(line)).not.toBe(0.5);
    }
  });

  test('of main and further markets cannot be covered together after any move', () => {
    const [league] = leagues.filter(({ sportId }) => sportId === 6046);
    const [home, away] = league?.teams ?? [];
    if (!league || !home || !away) throw new Error('no pairing');
    const fixture = new SimulatedFixture({ id: '10001', league, home, away, startsAtMs: start }, 'covered');
    const price = (marketId: number, name: string) =>
      fixture.outcomes.find((outcome) => outcome.marketId === marketId && outcome.name === name)?.price ?? '0';
    for (let move = 0; move < 3_000; move++) {
      fixture.move();
      for (const [one, others] of [
        ['1', 'X2'],
        ['2', '1X'],
      ] as const) {
        const sum = implied(price(1, one)) + implied(price(markets.doubleChance, others));
        expect({ move, one, isSafe: sum >= 1 }).toEqual({ move, one, isSafe: true });
      }
    }
  });

  test('fall as a line becomes easier, and over rises as the total does', () => {
    for (const sportId of new Set(leagues.map((league) => league.sportId))) {
      const outlook = outlookOf(sportId, strengthsOf(sportId, '가', '나'));
      const price = (marketId: number, name: string, line: number) =>
        Number(priceOf(outlook, { marketId, name, line: String(line), baseLine: null }));
      const mean = [...outlook.total].reduce((sum, [value, chance]) => sum + value * chance, 0);
      const under = Math.floor(mean) - 0.5;
      expect(price(2, 'Over', under + 1)).toBeGreaterThan(price(2, 'Over', under));
      expect(price(2, 'Under', under + 1)).toBeLessThan(price(2, 'Under', under));
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
  test('fills the board: one sport after the other soon, and the whole day', () => {
    const simulator = new Simulator({ speed: 60 });
    simulator.snapshot(start);
    const waits = simulator.fixtures.map((fixture) => fixture.startsAtMs - start).sort((a, b) => a - b);
    expect(waits.length).toBeGreaterThanOrEqual(75);
    expect(waits[0]).toBeGreaterThanOrEqual(60_000);
    expect(waits[0]).toBeLessThanOrEqual(120_000);
    const soon = simulator.fixtures.toSorted((a, b) => a.startsAtMs - b.startsAtMs).slice(0, 6);
    expect(new Set(soon.map((fixture) => fixture.league.sportId)).size).toBe(6);
    const hours = new Set(waits.map((wait) => Math.floor(wait / 3_600_000)));
    expect(hours.size).toBeGreaterThanOrEqual(22);
  });

  test('has as much as a package of the supplier, of nine sports over five days, and no id twice', () => {
    const simulator = new Simulator({ speed: 10, underWay: wholeWorld.inPlay, world: wholeWorld });
    const { Body } = simulator.snapshot(start);
    const upcoming = simulator.fixtures.filter(({ startsAtMs }) => startsAtMs > start);
    expect(upcoming).toHaveLength(600);
    expect(new Set(upcoming.map(({ league }) => league.sportId)).size).toBe(9);
    const days = Map.groupBy(upcoming, ({ startsAtMs }) => Math.floor((startsAtMs - start - 1) / 86_400_000));
    expect([...days.keys()].sort()).toEqual([0, 1, 2, 3, 4]);
    for (const ofDay of days.values()) expect(ofDay.length).toBeGreaterThan(80);
    simulator.step(start + 1_000);
    const played = simulator.fixtures.filter(({ startsAtMs, over }) => startsAtMs <= start && !over);
    expect(played.length).toBeGreaterThanOrEqual(30);

    const events = Body?.Events ?? [];
    expect(new Set(events.map(({ FixtureId }) => FixtureId)).size).toBe(events.length);
    for (const { FixtureId, Fixture, Markets } of events) {
      expect(Number(FixtureId)).toBeLessThan(2 ** 31);
      expect(Fixture?.Sport.Name).toMatch(/^[A-Z]/);
      for (const { Bets } of Markets ?? []) {
        expect(new Set(Bets.map(({ Id }) => Id)).size).toBe(Bets.length);
        // Ids that a number of ours would round.
        for (const { Id } of Bets)
          expect([Id.length, Id.endsWith(FixtureId), BigInt(Id) > 2n ** 53n]).toEqual([18, true, true]);
      }
    }
  });

  test('gives no fixture the id of an earlier run', () => {
    const first = new Simulator({ speed: 10, world: wholeWorld });
    first.snapshot(start);
    const ids = first.fixtures.map(({ id }) => Number(id));
    const second = new Simulator({ speed: 10, world: wholeWorld, lastId: Math.max(...ids) });
    second.snapshot(start + 1_000);
    expect(second.fixtures.filter(({ id }) => ids.includes(Number(id)))).toEqual([]);
  });

  test('begins with play under way, also when it takes over from a run that ended a night ago or a moment ago', () => {
    const playedAt = (simulator: Simulator, nowMs: number) => {
      simulator.step(nowMs);
      simulator.step(nowMs + 2_000);
      return simulator.fixtures.filter(({ startsAtMs, over }) => startsAtMs <= nowMs && !over);
    };
    const first = new Simulator({ speed: 10, underWay: 12 });
    const begun = playedAt(first, start);
    expect(begun.length).toBeGreaterThanOrEqual(8);
    expect(new Set(begun.map(({ league }) => league.sportId)).size).toBeGreaterThanOrEqual(5);
    const resume = first.fixtures.map(({ id, league, home, away, startsAtMs }) => ({
      id,
      league,
      home,
      away,
      startsAtMs,
    }));
    const night = new Simulator({ speed: 10, underWay: 12, resume });
    expect(playedAt(night, start + 10 * 3_600_000).length).toBeGreaterThanOrEqual(8);
    const atOnce = new Simulator({ speed: 10, underWay: 12, resume });
    expect(playedAt(atOnce, start + 5_000).length).toBeLessThanOrEqual(begun.length + 4);
  });

  test('lets every team rest for two hours', () => {
    const schedule = new Schedule('rest', 60);
    const all: SimulatedFixture[] = [];
    for (let minute = 0; minute < 180; minute++) {
      const nowMs = start + minute * 60_000;
      all.push(
        ...schedule.missing(
          nowMs,
          all.filter(({ startsAtMs }) => startsAtMs > nowMs),
        ),
      );
    }
    const plays = all.flatMap(({ home, away, startsAtMs, league }) =>
      [home, away].map(({ name }) => ({ team: `${league.sportId} ${name}`, startsAtMs })),
    );
    for (const [team, at] of Map.groupBy(plays, (play) => play.team)) {
      const times = at.map(({ startsAtMs }) => startsAtMs).sort((a, b) => a - b);
      const rests = times.slice(1).map((time, place) => time - (times[place] ?? 0));
      expect({ team, short: rests.filter((rest) => rest < 2 * 3_600_000) }).toEqual({ team, short: [] });
    }
  });

  test('sends what the ingestion can settle: parts by the score of the part', () => {
    const [league] = leagues as [League];
    const [home, away] = league.teams as [Team, Team];
    const fixture = new SimulatedFixture({ id: '1', league, home, away, startsAtMs: start }, 'parts');
    const codes = fixture.settlements();
    const offered = fixture.outcomes;
    for (const marketId of [41, 42, 16, 17, 5]) {
      const winners = offered.filter((outcome) => outcome.marketId === marketId && codes.get(outcome.id) === 2);
      expect([marketId, winners.length]).toEqual([marketId, 1]);
    }
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
    for (let ms = 0; ms < 150_000; ms += 250) {
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
    expect(settled).toBeGreaterThan(8);
    expect(scores.size).toBeGreaterThan(settled - 1);
  });
});
