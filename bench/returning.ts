import { changeReleases, listReleases, login } from '@madang/contracts';
import { chromium } from '@playwright/test';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { callApi } from '../e2e/src/api.ts';
import { type Stack, startStack } from '../e2e/src/stack.ts';
import { registerVariant } from '../e2e/src/variants.ts';
import { buildAll } from '../scripts/build.ts';
import { browserOptions } from './browser.ts';
import { startFront } from './fronts.ts';
import { buildOneBundle } from './one-bundle.ts';
import { type BenchResult, type BenchRow, ratioOf } from './result.ts';
import { returningVisitor } from './visit.ts';

/** The remote of the page that the visitor opens. */
const inside = 'mf-sports';
const mostRatio = 0.2;
/** One text each, of a page: a remote whose page is not open, the one whose page is, and the shell. */
const releases = [
  {
    app: 'mf-board',
    file: 'src/features/notices/components/notice-list-page.tsx',
    text: '점검과 변경 사항을',
    kilobytes: 8,
  },
  { app: 'mf-sports', file: 'src/features/prematch/components/closed-fixture.tsx', text: '경기 시작', kilobytes: 17 },
  { app: 'shell', file: 'src/pages/home-page.tsx', text: '님, 안녕하세요', kilobytes: 60 },
] as const;
type Release = (typeof releases)[number];

/**
 * The bytes that a visitor who was here fetches anew after one release that changes one text, beside the same change of the same sources as one
 * ordinary bundle with its libraries in a file of their own.
 */
export async function benchReturning(): Promise<BenchResult> {
  await buildAll();
  const stack = await startStack({ FEED_SPEED: '60' });
  const browser = await chromium.launch(await browserOptions());
  const composed = await startFront(stack.url);
  const ordinary = await startFront(stack.url, await buildOneBundle(inside, {}, true));
  const db = openDb(stack.databaseUrl, 2);
  const [ours, beside] = [await returningVisitor(browser, composed.url), await returningVisitor(browser, ordinary.url)];
  const rows: BenchRow[] = [];
  const sources: Record<string, string> = {};
  /** What each fetches once this version is live. */
  const come = async (release: Release, version: string, text: string) => {
    sources[release.app] = await releaseOf(stack, db, release, version, text);
    ordinary.change(await buildOneBundle(inside, sources, true));
    return { ours: await ours.come(), beside: await beside.come() };
  };
  try {
    for (const [n, release] of releases.entries()) {
      // The version before is built in a folder beside that of the version after: paths of other folders would be other numbers of modules.
      await come(release, `1.90.${n}`, `${release.text}.`);
      const kept = await ours.come();
      if (kept > 0) throw new Error(`A visitor to whom nothing was released fetched ${kept} bytes.`);
      rows.push(rowOf(release, await come(release, `1.91.${n}`, `${release.text}!`)));
    }
    return {
      conditions: `/korea/cross until it came to rest, one text changed; beside: the same sources as one ordinary bundle, its libraries in a file of their own`,
      rows,
    };
  } finally {
    await ours.close();
    await beside.close();
    await browser.close();
    await composed.close();
    await ordinary.close();
    await db.end();
    await stack.stop();
  }
}

function rowOf({ app, kilobytes }: Release, { ours, beside }: { ours: number; beside: number }): BenchRow {
  return {
    what: `JavaScript that a returning visitor fetches anew after a release of ${app}`,
    ours: inKb(ours),
    beside: inKb(beside),
    ratio: ratioOf(ours, beside),
    limit: `at most ${kilobytes} kB and ${mostRatio}`,
    met: ours <= kilobytes * 1000 && ours <= mostRatio * beside,
  };
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Makes a version of the app with another text live. @returns the folder of its sources */
async function releaseOf(stack: Stack, db: Db, { app, file, text }: Release, version: string, instead: string) {
  const edit = { [file]: (whole: string) => whole.replace(text, instead) };
  const folder = await registerVariant(db, app, version, edit, stack.dataDir);
  const body = { userId: 'admin', password: 'demo1234!' };
  const { token: session } = await callApi(stack.url, login, null, { body });
  const { revision } = await callApi(stack.url, listReleases, { session });
  const change = { revision, apps: { [app]: { live: version } }, reason: 'bench', force: true };
  await callApi(stack.url, changeReleases, { session }, { body: change });
  return folder;
}
