import { changeReleases, listReleases, login } from '@madang/contracts';
import type { Browser } from '@playwright/test';
import { openDb } from 'server/src/platform/database/db.ts';
import { callApi } from '../e2e/src/api.ts';
import type { Stack } from '../e2e/src/stack.ts';
import { registerVariant } from '../e2e/src/variants.ts';
import type { Front } from './fronts.ts';
import { buildOneBundle } from './one-bundle.ts';
import { type BenchRow, ratioOf } from './result.ts';
import { returningVisitor } from './visit.ts';

const most = 0.15;
/** One text each: a remote whose page is not open, and the one whose page is. */
const releases = [
  {
    app: 'mf-board',
    file: 'src/features/notices/components/notice-list-page.tsx',
    from: '점검과 변경 사항을',
    to: '점검과 바뀐 점을',
  },
  {
    app: 'mf-sports',
    file: 'src/features/prematch/components/closed-fixture.tsx',
    from: '경기 시작',
    to: '경기를 시작',
  },
] as const;

/** Measures the bytes that a returning visitor fetches after one remote was released, beside the one bundle of the same change. */
export async function returningRows(
  browser: Browser,
  stack: Stack,
  inside: string,
  fronts: { composed: Front; ordinary: Front },
): Promise<BenchRow[]> {
  const db = openDb(stack.databaseUrl, 2);
  const visitors = {
    composed: await returningVisitor(browser, fronts.composed.url),
    ordinary: await returningVisitor(browser, fronts.ordinary.url),
  };
  try {
    const rows: BenchRow[] = [];
    const [first, firstBeside] = [await visitors.composed.come(), await visitors.ordinary.come()];
    const changed: Record<string, string> = {};
    for (const { app, file, from, to } of releases) {
      const kept = await visitors.composed.come();
      if (kept > 0) throw new Error(`A visitor to whom nothing was released fetched ${kept} bytes.`);
      const version = `1.90.${rows.length}`;
      const edit = { [file]: (text: string) => text.replace(from, to) };
      changed[app] = await registerVariant(db, app, version, edit, stack.dataDir);
      await makeLive(stack.url, app, version);
      fronts.ordinary.change(await buildOneBundle(inside, changed));
      const [ours, beside] = [await visitors.composed.come(), await visitors.ordinary.come()];
      rows.push({
        what: `JavaScript that a returning visitor fetches anew after a release of ${app}, of ${inKb(first)} and ${inKb(firstBeside)}`,
        ours: inKb(ours),
        beside: inKb(beside),
        ratio: ratioOf(ours, beside),
        limit: `at most ${most}`,
        met: ours <= most * beside,
      });
    }
    return rows;
  } finally {
    await visitors.composed.close();
    await visitors.ordinary.close();
    await db.end();
  }
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

async function makeLive(url: string, app: string, version: string): Promise<void> {
  const body = { userId: 'admin', password: 'demo1234!' };
  const { token: session } = await callApi(url, login, null, { body });
  const { revision } = await callApi(url, listReleases, { session });
  const change = { revision, apps: { [app]: { live: version } }, reason: 'bench', force: true };
  await callApi(url, changeReleases, { session }, { body: change });
}
