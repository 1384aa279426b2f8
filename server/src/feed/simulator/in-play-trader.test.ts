import {
  type FeedEnvelope,
  type FeedEvent,
  feedEnvelopeSchema,
  feedTypes,
  furtherLiveSportIds,
  type HoldReason,
} from '@madang/contracts';
import { liveSportIds } from '@madang/rules';
import { readHold } from '../reading/read-hold.ts';
import { livescoreShape } from '../reading/shapes.ts';
import { basketball, football, iceHockey } from './catalogue.ts';
import { InPlayTrader } from './in-play-trader.ts';
import { markets } from './pricing.ts';
import { wholeWorld } from './schedule.ts';
import { Simulator } from './simulator.ts';

const start = Date.UTC(2026, 0, 15, 3);
const { corners, nextGoal } = markets;
const suspending: readonly number[] = [football, iceHockey];

/** Collects the messages of both packages, step by step, in a run at this speed. */
function run(seconds: number, speed: number) {
  const simulator = new Simulator({ speed, seed: 'desk' });
  const trader = new InPlayTrader({ speed });
  simulator.snapshot(start);
  trader.snapshot(start);
  const steps: { ms: number; scores: FeedEnvelope[]; live: FeedEnvelope[] }[] = [];
  const sports = new Map<string, number>();
  for (let ms = 0; ms < seconds * 1_000; ms += 500) {
    const scores = simulator.step(start + ms);
    for (const { id, league } of simulator.fixtures) sports.set(id, league.sportId);
    steps.push({ ms, scores, live: trader.step(start + ms, simulator.fixtures) });
  }
  return { steps, sports };
}
const eventsOf = (messages: readonly FeedEnvelope[], type?: number): FeedEvent[] =>
  messages.filter(({ Header }) => type === undefined || Header.Type === type).flatMap(({ Body }) => Body?.Events ?? []);

const { steps, sports } = run(420, 120);

test('plays the five sports in play with a clock, periods and incidents, which only grow', () => {
  const played = new Map<number, Set<number>>();
  const seconds = new Map<string, number>();
  for (const { FixtureId, Livescore } of steps.flatMap(({ scores }) => eventsOf(scores, feedTypes.livescore))) {
    const sportId = sports.get(FixtureId) ?? 0;
    const clock = Number(Livescore?.Scoreboard.Time);
    expect(clock).toBeGreaterThanOrEqual(seconds.get(FixtureId) ?? -1);
    seconds.set(FixtureId, clock);
    const incidents = (Livescore?.Periods ?? []).flatMap((period) => period.Incidents ?? []) as {
      IncidentType: number;
    }[];
    const types = played.get(sportId) ?? new Set();
    for (const { IncidentType } of incidents) types.add(IncidentType);
    played.set(sportId, types);
    const sums = (position: string) =>
      (Livescore?.Periods ?? []).reduce(
        (sum, { Results }) => sum + Number(Results.find((each) => each.Position === position)?.Value),
        0,
      );
    const total = (position: string) =>
      Number(Livescore?.Scoreboard.Results.find((each) => each.Position === position)?.Value);
    // Sets are won by points, all else is the sum of its periods.
    if (sportId === football || sportId === iceHockey) expect([sums('1'), sums('2')]).toEqual([total('1'), total('2')]);
  }
  for (const sportId of liveSportIds) expect([sportId, (played.get(sportId)?.size ?? 0) >= 1]).toEqual([sportId, true]);
});

test('offers at least four markets of every sport in play, in valid envelopes', () => {
  const offered = new Map<number, Set<number>>();
  for (const { live } of steps)
    for (const envelope of live) expect(feedEnvelopeSchema.safeParse(envelope).success).toBe(true);
  for (const { FixtureId, Markets } of steps.flatMap(({ live }) => eventsOf(live, feedTypes.market))) {
    const sportId = sports.get(FixtureId) ?? 0;
    for (const market of Markets ?? []) {
      offered.set(sportId, (offered.get(sportId) ?? new Set()).add(market.Id));
      expect(new Set(market.Bets.map(({ Id }) => Id)).size).toBe(market.Bets.length);
    }
  }
  expect([...offered.keys()].sort()).toEqual([...liveSportIds].sort());
  for (const marketIds of offered.values()) expect(marketIds.size).toBeGreaterThanOrEqual(4);
});

test('suspends everything of a match before a goal is told, and opens it at other prices after', () => {
  const open = new Map<string, Map<string, number>>();
  const goals = new Map<string, number>();
  let seen = 0;
  for (const { scores, live } of steps) {
    for (const { FixtureId, Livescore } of eventsOf(scores, feedTypes.livescore)) {
      const sum = Livescore?.Scoreboard.Results.reduce((all, { Value }) => all + Number(Value), 0) ?? 0;
      const hasScored = sum > (goals.get(FixtureId) ?? 0);
      goals.set(FixtureId, sum);
      const bets = open.get(FixtureId);
      const isOver = (Livescore?.Scoreboard.CurrentPeriod ?? 0) >= 40;
      if (!hasScored || isOver || !bets || !suspending.includes(sports.get(FixtureId) ?? 0)) continue;
      seen += 1;
      expect([...bets.values()].filter((status) => status === 1)).toEqual([]);
    }
    for (const { FixtureId, Markets } of eventsOf(live)) {
      const bets = open.get(FixtureId) ?? new Map();
      open.set(FixtureId, bets);
      for (const { Id: market, Bets } of Markets ?? [])
        for (const { Id, Status } of Bets) bets.set(`${market} ${Id}`, Status);
    }
  }
  expect(seen).toBeGreaterThan(5);
});

test('settles whatever it offered, once, by the final score; who scored next at once', () => {
  const settled = new Map<string, number>();
  const early = new Map<string, number>();
  const offered = new Map<string, Set<string>>();
  for (const { live } of steps) {
    for (const { FixtureId, Markets } of eventsOf(live, feedTypes.settlement)) {
      const bets = (Markets ?? []).flatMap(({ Id: market, Bets }) => Bets.map((bet) => ({ market, ...bet })));
      if (bets.every(({ market }) => market === nextGoal)) {
        for (const { Id, Settlement } of bets) early.set(`${FixtureId} ${Id}`, Settlement ?? 0);
        continue;
      }
      expect(settled.has(FixtureId)).toBe(false);
      settled.set(FixtureId, bets.length);
      expect(new Set(bets.map(({ market, Id }) => `${market} ${Id}`))).toEqual(offered.get(FixtureId));
      for (const { Id, Settlement } of bets) {
        const before = early.get(`${FixtureId} ${Id}`);
        expect(before ?? Settlement).toBe(Settlement);
      }
    }
    for (const { FixtureId, Markets } of eventsOf(live, feedTypes.market)) {
      const ids = offered.get(FixtureId) ?? new Set();
      offered.set(FixtureId, ids);
      for (const { Id: market, Bets } of Markets ?? []) for (const { Id } of Bets) ids.add(`${market} ${Id}`);
    }
  }
  expect(settled.size).toBeGreaterThan(5);
  expect(early.size).toBeGreaterThan(5);
});

test('of football it offers the next scorer and the number of corners, by the match so far', () => {
  const offered = steps.flatMap(({ live }) => eventsOf(live, feedTypes.market)).flatMap(({ Markets }) => Markets ?? []);
  const goals = offered.filter(({ Id }) => Id === nextGoal).flatMap(({ Bets }) => Bets);
  expect(new Set(goals.map(({ Name }) => Name))).toEqual(new Set(['1', '2', 'No Goal']));
  expect(new Set(goals.map(({ BaseLine }) => BaseLine)).size).toBeGreaterThan(1);
  const lines = offered.filter(({ Id }) => Id === corners).flatMap(({ Bets }) => Bets.map(({ Line }) => Number(Line)));
  expect(Math.min(...lines)).toBeLessThan(11);
  expect(Math.max(...lines)).toBeGreaterThan(9);
});

test('offers tennis, table tennis and e-sports in play where it is told to, and settles them', () => {
  const sportIds: readonly number[] = furtherLiveSportIds;
  const simulator = new Simulator({ speed: 120, seed: 'further', world: { upcoming: 120, inPlay: 40, days: 1 } });
  const trader = new InPlayTrader({ speed: 120, sports: sportIds });
  simulator.snapshot(start);
  const sportOf = new Map<string, number>();
  const offered = new Map<number, Set<number>>();
  const settled = new Set<number>();
  const sets = new Map<number, number>();
  for (let ms = 0; ms < 240_000; ms += 500) {
    const told = simulator.step(start + ms);
    for (const { id, league } of simulator.fixtures) sportOf.set(id, league.sportId);
    const live = trader.step(start + ms, simulator.fixtures);
    for (const { FixtureId, Livescore } of eventsOf(trader.playOf(told), feedTypes.livescore)) {
      const points = (Livescore?.Periods ?? []).flatMap(({ Results }) => Results.map(({ Value }) => Number(Value)));
      const sportId = sportOf.get(FixtureId) ?? 0;
      sets.set(sportId, Math.max(sets.get(sportId) ?? 0, ...points));
    }
    for (const { FixtureId, Markets } of eventsOf(live, feedTypes.market)) {
      const sportId = sportOf.get(FixtureId) ?? 0;
      const known = offered.get(sportId) ?? new Set();
      offered.set(sportId, known);
      for (const { Id } of Markets ?? []) known.add(Id);
    }
    for (const { FixtureId } of eventsOf(live, feedTypes.settlement)) settled.add(sportOf.get(FixtureId) ?? 0);
  }
  expect([...offered.keys()].sort()).toEqual(sportIds.toSorted());
  for (const marketIds of offered.values()) expect(marketIds.size).toBeGreaterThanOrEqual(3);
  expect([...settled].sort()).toEqual(sportIds.toSorted());
  const [tennis, tableTennis, eSports] = sportIds.map((id) => sets.get(id));
  expect(tennis).toBe(7);
  expect(tableTennis).toBeGreaterThanOrEqual(11);
  expect(eSports).toBe(1);
});

test('says the same again for the same seed and clock', () => {
  expect(JSON.stringify(run(90, 120).steps)).toBe(JSON.stringify(run(90, 120).steps));
});

test('sends danger before an incident and its review after it, and nothing in the other sports', () => {
  const simulator = new Simulator({ speed: 10, seed: 'desk', underWay: 40, world: wholeWorld });
  const told = new Map<number, Set<HoldReason | null>>();
  for (let ms = 0; ms < 180_000; ms += 1_000) {
    const events = eventsOf(simulator.step(start + ms), feedTypes.livescore);
    const sportOf = new Map(simulator.fixtures.map(({ id, league }) => [id, league.sportId]));
    for (const { FixtureId, Livescore } of events) {
      const reasons = told.get(sportOf.get(FixtureId) ?? 0) ?? new Set();
      reasons.add(readHold(livescoreShape.parse(Livescore), new Date(start).toISOString()));
      told.set(sportOf.get(FixtureId) ?? 0, reasons);
    }
  }
  expect(told.get(football)).toEqual(new Set([null, 'danger', 'cardDanger', 'cornerDanger', 'goal', 'var']));
  expect(told.get(iceHockey)).toEqual(new Set([null, 'danger', 'goal']));
  expect(told.get(basketball)).toEqual(new Set([null]));
});

test('no market pays more than its stakes to a bet on each of its outcomes', () => {
  /** Open outcomes by fixture, market and line: outcome -> price. */
  const open = new Map<string, Map<string, number>>();
  const paying = new Set<string>();
  for (const { live } of steps) {
    for (const { FixtureId, Markets } of eventsOf(live)) {
      for (const { Id, Bets } of Markets ?? []) {
        if (Id === markets.correctScore) continue;
        for (const { Name, BaseLine, Status, Price } of Bets ?? []) {
          const key = `${FixtureId} ${Id} ${BaseLine ?? ''}`;
          const prices = open.get(key) ?? new Map<string, number>();
          open.set(key, prices);
          if (Status === 1) prices.set(String(Name), Number(Price));
          else prices.delete(String(Name));
        }
      }
    }
    for (const [key, prices] of open) {
      const marketId = Number(key.split(' ')[1]);
      const names = [...prices.keys()].sort().join();
      const covers = ['1,2', '1,2,X', '1,2,No Goal', 'Over,Under', 'Even,Odd', 'No,Yes', '12,1X,X2'];
      if (!covers.includes(names) || (marketId === 1 && prices.size < 3)) continue;
      const sum = [...prices.values()].reduce((all, price) => all + 1 / price, 0);
      if (sum < (marketId === markets.doubleChance ? 2 : 1)) paying.add(`${key} ${JSON.stringify([...prices])}`);
    }
  }
  expect(open.size).toBeGreaterThan(100);
  expect([...paying]).toEqual([]);
});
