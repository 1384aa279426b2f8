import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedEnvelope, type FeedMarket, feedPackages, feedTypes } from '@madang/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { Envelopes, fixtureEvent, type PublishedFixture, scoreEvent } from 'server/src/feed/simulator/messages.ts';
import { clickEveryMs, type Measured, measureBoard } from './measure-board.ts';
import { type BenchRow, ratioOf } from './result.ts';
import { tellSite } from './told-feed.ts';

const fixtures = 40;
const changesPerSecond = 100;
/** A feed tells the clock of each fixture about so often. */
const scoreEveryMs = 5_000;
const tickMs = 100;
const seconds = 20;
const throttle = 4;
const limits = { frames: 50, longTaskMs: 100, interactionMs: 100 } as const;
const view = { width: 1440, height: 900 } as const;
/** The markets that move: a result, a handicap and a total, as lists show them. Each fixture has further lines, which stand still. */
const moving = [
  ...['1', 'X', '2'].map((name) => ({ market: 1, name, line: null })),
  ...['1', '2'].map((name) => ({ market: 3, name, line: '-0.5' })),
  ...['Over', 'Under'].map((name) => ({ market: 2, name, line: '2.5' })),
];
const still = [2, 77].flatMap((market) =>
  ['0.5', '1.5', '3.5', '4.5', '5.5', '6.5'].flatMap((line) =>
    ['Over', 'Under'].map((name) => ({ market, name, line })),
  ),
);
const main: Readonly<Record<number, string | null>> = { 1: null, 2: '2.5', 3: '-0.5', 77: '1.5' };
export const pages = [
  { path: '/inplay?sport_id=6046', odds: 'main [data-fixture] button[data-state]' },
  { path: '/korea/live', odds: 'main [data-fixture] fieldset[data-market] button[data-state]' },
] as const;

export const inPlayConditions = `In play: ${fixtures} fixtures of football, ${changesPerSecond} changes of their result, handicap and total a second, each one's clock every ${scoreEveryMs / 1_000} s, the processor ${throttle} times slower (CDP), ${view.width} × ${view.height}, ${seconds} s, a click on odds every ${clickEveryMs} ms; beside: the same page before, while nothing is told`;

const envelopes = new Envelopes();
const told = Array.from(
  { length: fixtures },
  (_, place): PublishedFixture => ({
    id: String(710_001 + place),
    league: { id: 1 + (place % 6), name: `리그 ${place % 6}`, sportId: 6046, location: { id: 1, name: '대한민국' } },
    home: { id: 2 * place + 1, name: `한강 물수리 ${place}` },
    away: { id: 2 * place + 2, name: `남산 까치 ${place}` },
    startsAtMs: Date.now() - 600_000,
    status: 2,
    suspended: false,
  }),
);
type Bet = (typeof moving)[number] | (typeof still)[number];

/** Frames, tasks and clicks of the pages of play on a slow processor, while everything moves and while nothing does. */
export async function inPlayRows(url: string, context: BrowserContext): Promise<BenchRow[]> {
  await tellAll(url);
  const rows: BenchRow[] = [];
  for (const { path, odds } of pages) {
    const page = await context.newPage();
    await page.setViewportSize(view);
    await page.goto(`${url}${path}`);
    await page.locator(odds).nth(fixtures).waitFor();
    await throttlePage(page);
    await measureBoard(page, odds, 3);
    const beside = await measureBoard(page, odds, seconds);
    const stop = moveInPlay(url);
    const ours = await measureBoard(page, odds, seconds);
    await stop();
    await page.close();
    rows.push(...rowsOf(path, ours, beside));
  }
  return rows;
}

async function throttlePage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
}

/** @returns a function that ends it */
function moveInPlay(url: string): () => Promise<void> {
  const ending = new AbortController();
  const run = async () => {
    const begun = performance.now();
    const perTick = (changesPerSecond * tickMs) / 1_000;
    const scoresPerTick = (fixtures * tickMs) / scoreEveryMs;
    for (let tick = 1; !ending.signal.aborted; tick++) {
      const some: FeedEnvelope[] = [];
      for (let n = (tick - 1) * perTick; n < tick * perTick; n++) {
        // Neighbours in time are of different fixtures, as in a feed.
        const bet = moving[Math.floor(n / fixtures) % moving.length];
        if (bet) some.push(pricesOf(n % fixtures, [bet], n));
      }
      for (let n = Math.floor((tick - 1) * scoresPerTick); n < Math.floor(tick * scoresPerTick); n++)
        some.push(scoreOf(n % fixtures, 600 + Math.floor((tick * tickMs) / 1_000)));
      await tell(url, some);
      await sleep(Math.max(0, begun + tick * tickMs - performance.now()));
    }
  };
  const ended = run();
  return () => {
    ending.abort();
    return ended;
  };
}

const tell = (url: string, some: readonly FeedEnvelope[]) => tellSite(url, feedPackages.inPlay, some);
const fixtureAt = (place: number): PublishedFixture => told[place] as PublishedFixture;
const fixtureOf = (place: number) =>
  envelopes.of(feedTypes.fixture, Date.now(), { Events: [fixtureEvent(fixtureAt(place), Date.now())] });

function scoreOf(place: number, second: number): FeedEnvelope {
  const score = { home: place % 3, away: place % 2 };
  return envelopes.of(feedTypes.livescore, Date.now(), {
    Events: [
      scoreEvent(
        fixtureAt(place),
        { ...score, period: 10, second },
        {
          period: 10,
          clock: { seconds: second, running: true },
          periods: [{ code: 10, ...score, finished: false, incidents: [] }],
        },
      ),
    ],
  });
}

/** @param n another price with each */
function pricesOf(place: number, bets: readonly Bet[], n: number): FeedEnvelope {
  const LastUpdate = new Date().toISOString();
  const markets = new Map<number, FeedMarket>();
  for (const { market: id, name, line } of bets) {
    const market = markets.get(id) ?? { Id: id, Name: String(id), MainLine: main[id] ?? null, Bets: [] };
    markets.set(id, market);
    market.Bets.push({
      Id: `${id}${['1', 'X', '2', 'Over', 'Under'].indexOf(name)}${line === null ? '' : Math.abs(Number(line)) * 10}${place + 100}`,
      Name: name,
      Line: line,
      BaseLine: line,
      Status: 1,
      Price: (1.2 + ((n * 7 + Math.floor(n / (fixtures * moving.length)) * 13) % 300) / 100).toFixed(2),
      LastUpdate,
    });
  }
  return envelopes.of(feedTypes.market, Date.now(), {
    Events: [{ FixtureId: fixtureAt(place).id, Markets: [...markets.values()] }],
  });
}

function rowsOf(path: string, ours: Measured, beside: Measured): BenchRow[] {
  const [name] = path.split('?');
  return [
    {
      what: `${name}, throttled: frames a second`,
      ours: `${ours.framesPerSecond.toFixed(1)} (${ours.changesPerSecond.toFixed(0)} texts a second change)`,
      beside: beside.framesPerSecond.toFixed(1),
      ratio: ratioOf(ours.framesPerSecond, beside.framesPerSecond),
      limit: `at least ${limits.frames}`,
      met: ours.framesPerSecond >= limits.frames,
    },
    {
      what: `${name}, throttled: longest task`,
      ours: `${ours.longestTaskMs.toFixed(0)} ms (${ours.longTasks} over 50 ms)`,
      beside: `${beside.longestTaskMs.toFixed(0)} ms (${beside.longTasks})`,
      limit: `at most ${limits.longTaskMs} ms`,
      met: ours.longestTaskMs <= limits.longTaskMs,
    },
    {
      what: `${name}, throttled: click to answer, p98`,
      ours: `${ours.interactionMs.toFixed(0)} ms`,
      beside: `${beside.interactionMs.toFixed(0)} ms`,
      limit: `at most ${limits.interactionMs} ms`,
      met: ours.interactionMs <= limits.interactionMs,
    },
    {
      what: `${name}, throttled: CPU of the main thread, of each second`,
      ours: `${ours.mainThreadMs.toFixed(0)} ms`,
      beside: `${beside.mainThreadMs.toFixed(0)} ms`,
    },
  ];
}

async function tellAll(url: string): Promise<void> {
  await tell(url, [...told.map((_, place) => fixtureOf(place)), ...told.map((_, place) => scoreOf(place, 600))]);
  await tell(
    url,
    Array.from(told.keys(), (place) => pricesOf(place, [...moving, ...still], place)),
  );
}
