import { chromium } from '@playwright/test';
import { startStack } from '../e2e/src/stack.ts';
import { buildAll } from '../scripts/build.ts';
import { browserOptions } from './browser.ts';
import { startFront } from './fronts.ts';
import { buildOneBundle } from './one-bundle.ts';
import { type BenchResult, type BenchRow, median, ratioOf } from './result.ts';
import { type Network, type Visit, visit } from './visit.ts';

const runs = 9;
/** The remote of the measured route. */
const inside = 'mf-sports';
const networks: Network[] = [
  { name: '100 ms, 10 Mbit/s', shaped: { latencyMs: 100, megabitPerSecond: 10 } },
  { name: 'loopback' },
];
const limits = { timeRatio: 1.1, bytesRatio: 1.25, levels: 2, navigateMs: 100 } as const;

interface Compared {
  network: Network;
  composed: Visit[];
  ordinary: Visit[];
}

/** `/korea/cross`, composed, beside the same sources as one ordinary bundle: alternating, cold cache, on two networks. */
export async function benchFederation(): Promise<BenchResult> {
  await buildAll();
  const bundle = await buildOneBundle(inside);
  const stack = await startStack({ FEED_SPEED: '60' });
  const browser = await chromium.launch(await browserOptions());
  const composed = await startFront(stack.url);
  const ordinary = await startFront(stack.url, bundle);
  try {
    const compared: Compared[] = [];
    for (const network of networks) {
      // One visit each that does not count: the server's caches are warm for both.
      await visit(browser, composed.url, network);
      await visit(browser, ordinary.url, network);
      const visits: Compared = { network, composed: [], ordinary: [] };
      for (let run = 0; run < runs; run++) {
        visits.composed.push(await visit(browser, composed.url, network));
        visits.ordinary.push(await visit(browser, ordinary.url, network));
      }
      compared.push(visits);
    }
    return {
      conditions: `/korea/cross, cold cache, alternating, median of ${runs}; beside: the same sources as one ordinary bundle, other remotes as lazy chunks`,
      rows: [
        ...compared.flatMap(timeRows),
        ...fileRows(compared),
        await reactRow(compared),
        ...compared.map(navigationRow),
      ],
      samples: Object.fromEntries(compared.flatMap(samplesOf)),
    };
  } finally {
    await browser.close();
    await composed.close();
    await ordinary.close();
    await stack.stop();
  }
}

type Figure = 'lcpMs' | 'readyMs' | 'navigateMs' | 'scriptBytes';
const of = (visits: Visit[], key: Figure) => median(visits.map((each) => each[key]));
const most = (visits: Visit[]) => Math.max(...visits.map((each) => each.levels));

function timeRows({ network, composed, ordinary }: Compared): BenchRow[] {
  const row = (what: string, key: 'lcpMs' | 'readyMs'): BenchRow => {
    const [ours, beside] = [of(composed, key), of(ordinary, key)];
    return {
      what: `${what}, ${network.name}`,
      ours: `${ours.toFixed(0)} ms`,
      beside: `${beside.toFixed(0)} ms`,
      ratio: ratioOf(ours, beside),
      limit: `at most ${limits.timeRatio.toFixed(2)}`,
      met: ours <= limits.timeRatio * beside,
    };
  };
  return [row('largest contentful paint', 'lcpMs'), row('route ready (odds shown)', 'readyMs')];
}

/** Counted on every network, since they are the same on each. */
function fileRows(compared: Compared[]): BenchRow[] {
  const composed = compared.flatMap((each) => each.composed);
  const ordinary = compared.flatMap((each) => each.ordinary);
  const [ours, beside] = [of(composed, 'scriptBytes'), of(ordinary, 'scriptBytes')];
  return [
    {
      what: 'JavaScript sent until then',
      ours: `${(ours / 1000).toFixed(0)} kB`,
      beside: `${(beside / 1000).toFixed(0)} kB`,
      ratio: ratioOf(ours, beside),
      limit: `at most ${limits.bytesRatio}`,
      met: ours <= limits.bytesRatio * beside,
    },
    {
      what: 'request levels: the document, then every file',
      ours: String(most(composed)),
      beside: String(most(ordinary)),
      limit: String(limits.levels),
      met: most(composed) === limits.levels,
    },
  ];
}

/** Two remotes' pages were open by the end of a visit: another React would have come with one of them. */
async function reactRow(compared: Compared[]): Promise<BenchRow> {
  const copies = (visits: Visit[]) => countReact(new Set(visits.flatMap((each) => each.scripts)));
  const ours = await copies(compared.flatMap((each) => each.composed));
  const beside = await copies(compared.flatMap((each) => each.ordinary));
  return { what: 'copies of React', ours: String(ours), beside: String(beside), limit: '1', met: ours === 1 };
}

async function countReact(scripts: ReadonlySet<string>): Promise<number> {
  const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
  // Every copy of React defines these names once, and react-dom only reads them.
  const defined = /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=(?!=)/g;
  return texts.reduce((sum, text) => sum + (text.match(defined)?.length ?? 0), 0);
}

function navigationRow({ network, composed, ordinary }: Compared): BenchRow {
  const ours = of(composed, 'navigateMs');
  return {
    what: `to another remote's page after idle preloading, click to rendered, ${network.name}`,
    ours: `${ours.toFixed(0)} ms`,
    beside: `${of(ordinary, 'navigateMs').toFixed(0)} ms (lazy chunk)`,
    limit: `at most ${limits.navigateMs} ms`,
    met: ours <= limits.navigateMs,
  };
}

function samplesOf({ network, composed, ordinary }: Compared): [string, number[]][] {
  const keys = ['lcpMs', 'readyMs', 'navigateMs'] as const;
  return keys.flatMap((key): [string, number[]][] => [
    [`composed ${key}, ${network.name}`, composed.map((each) => Math.round(each[key]))],
    [`ordinary ${key}, ${network.name}`, ordinary.map((each) => Math.round(each[key]))],
  ]);
}
