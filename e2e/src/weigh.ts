import { type ComposedRemote, type Cost, overrideCookie, pathOf, type Weight } from '@madang/contracts';
import type { Browser } from '@playwright/test';
import { addPinCookie, compositionIn, signPins, type Versions } from './composition.ts';
import { type E2eMember, signInBy } from './members.ts';

interface Weighing {
  baseUrl: string;
  /** A personal token of somebody who may pin versions. */
  token: string;
  app: string;
  version: string;
  member: Pick<E2eMember, 'userId' | 'password'>;
  /** All that open by themselves when left out. */
  paths?: readonly string[];
  /** Visits of each page with each version, in turns, so that a busy minute meets both. */
  rounds?: number;
}

/** Pages that open by themselves: those with parameters show what a member chose. */
const pathsOf = ({ routes }: Pick<ComposedRemote, 'routes'>): string[] => [
  ...new Set(
    routes
      .filter(({ access }) => access === 'member')
      .flatMap(({ path, pages }) => pages.flatMap((page) => ('module' in page ? [pathOf(path, page.path)] : [])))
      .filter((path) => !/[:*]/.test(path)),
  ),
];

/** What the app's own pages cost in a browser with an empty cache, beside the version that is live. @throws when it has none for members */
export async function weigh(browser: Browser, weighing: Weighing): Promise<Weight> {
  const { baseUrl, token, app, version, rounds = 3 } = weighing;
  const pinned = await signPins(baseUrl, token, { [app]: version });
  const live = await signPins(baseUrl, token, { [app]: 'live' }).catch(() => null);
  const beside = live && live.versions[app] !== version ? live : null;
  const paths = weighing.paths ?? pathsOf(await remoteIn(baseUrl, pinned.cookie, app));
  if (paths.length === 0) throw new Error(`${app} ${version} has no page that opens for members by itself.`);
  const routes: Weight['routes'] = [];
  for (const path of paths) {
    const [is, was]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      is.push(await visit(browser, weighing, path, pinned));
      if (beside) was.push(await visit(browser, weighing, path, beside));
    }
    routes.push({ path, is: medians(is), was: beside && medians(was) });
  }
  return { beside: beside?.versions[app] ?? null, browser: `Chromium ${browser.version()}`.slice(0, 100), routes };
}

async function remoteIn(baseUrl: string, cookie: string, app: string): Promise<ComposedRemote> {
  const answer = await fetch(baseUrl, { headers: { accept: 'text/html', cookie: `${overrideCookie}=${cookie}` } });
  const found = compositionIn(await answer.text()).remotes.find(({ name }) => name === app);
  if (!found) throw new Error(`${app} is no remote of ${baseUrl}.`);
  return found;
}

/** @throws when the page comes to stand in another version, or not at all */
async function visit(
  browser: Browser,
  { baseUrl, app, member }: Weighing,
  path: string,
  { cookie, versions }: { cookie: string; versions: Versions },
): Promise<Cost> {
  const context = await browser.newContext({ baseURL: baseUrl, locale: 'ko-KR', serviceWorkers: 'block' });
  try {
    await signInBy(context.request, baseUrl, member);
    await addPinCookie(context, baseUrl, cookie);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const metric = async (name: string) =>
      (await session.send('Performance.getMetrics')).metrics.find((each) => each.name === name)?.value ?? 0;
    await page.goto(path, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      ([name, version]) => {
        const place = document.querySelector(`main [data-remote="${name}"][data-version="${version}"]`);
        if (!place?.textContent?.trim()) return null;
        const own = performance.getEntriesByType('resource').filter(({ name: url }) => url.includes(`/${name}/`));
        return own.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
      },
      [app, versions[app] ?? ''] as const,
    );
    const bytes = (await shown.jsonValue()) ?? 0;
    const mainThreadMs = Math.round((await metric('TaskDuration')) * 1_000);
    await page.waitForLoadState('networkidle');
    await session.send('HeapProfiler.collectGarbage');
    return { bytes, mainThreadMs, memoryBytes: Math.round(await metric('JSHeapUsedSize')) };
  } finally {
    await context.close();
  }
}

const medians = (costs: readonly Cost[]): Cost => ({
  bytes: median(costs.map(({ bytes }) => bytes)),
  mainThreadMs: median(costs.map(({ mainThreadMs }) => mainThreadMs)),
  memoryBytes: median(costs.map(({ memoryBytes }) => memoryBytes)),
});
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
