import type { Browser } from '@playwright/test';
import { Bettor } from '../../src/bettor.ts';
import { compositionIn, versionsOf } from '../../src/composition.ts';
import { isLongRun } from '../../src/long-run.ts';
import { change, stateOf } from '../../src/releases.ts';
import { createMember, expect, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';
import { ownAddress } from '../../src/visitors.ts';

const bettors = isLongRun ? 20 : 2;
/** Pages that load or bet at the same time: more only wait for each other on a small machine. */
const atOnce = 2;

const marked = (as: string) => ({
  'src/sports-frame.tsx': (text: string) => `${text}\ndocument.documentElement.dataset.sports = '${as}';\n`,
});

// Traces of all of them would be most of the work.
test.use({ trace: 'off' });

test('version 2 goes live, by a canary, while browsers are in the middle of a bet', async ({
  browser,
  db,
  feed,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const url = baseURL ?? '';
  const before = (await stateOf('mf-sports')).live ?? '';
  await registerVariant(db, 'mf-sports', '1.20.0', marked('first'));
  await registerVariant(db, 'mf-sports', '1.21.0', marked('second'));
  await change({ 'mf-sports': { live: '1.20.0' } });
  const match = await feed.fixture();
  const open: Bettor[] = [];
  try {
    await inTurns(Array.from({ length: bettors }), async () => {
      const bettor = await openBettor(browser, url, await createMember(db, { won: 1_000_000 }));
      open.push(bettor);
      await bettor.fillSlip(match);
      expect(await bettor.versions()).toEqual(['1.20.0']);
    });

    await change({ 'mf-sports': { rollout: { version: '1.21.0', percent: 50, audience: {} } } });
    expect(new Set(await sportsOfNewDocuments(url, 40))).toEqual(new Set(['1.20.0', '1.21.0']));
    await inTurns(open.slice(0, bettors / 2), (bettor) => bettor.finish('1.20.0'));

    await change({ 'mf-sports': { live: '1.21.0' } });
    expect(new Set(await sportsOfNewDocuments(url, 20))).toEqual(new Set(['1.21.0']));
    await inTurns(open.slice(bettors / 2), (bettor) => bettor.finish('1.20.0'));

    for (const bettor of open.slice(0, 3)) await bettor.expectNewDocument('1.21.0');
    const { rows } = await db.query<{ count: number }>(
      'select count(*)::integer as count from bet where member_id = any($1)',
      [open.map(({ member }) => member.id)],
    );
    expect(rows[0]?.count).toBe(bettors);
  } finally {
    await Promise.all(open.map((bettor) => bettor.close()));
    await change({ 'mf-sports': { live: before, rollout: null } });
  }
});

async function openBettor(browser: Browser, url: string, member: Awaited<ReturnType<typeof createMember>>) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1400, height: 640 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: ownAddress(),
  });
  return Bettor.open(context, url, member);
}

/** mf-sports in documents that as many new visitors get. */
async function sportsOfNewDocuments(url: string, count: number): Promise<(string | undefined)[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await fetch(`${url}/korea/cross`, { headers: { accept: 'text/html' } });
      return versionsOf(compositionIn(await answer.text()))['mf-sports'];
    }),
  );
}

async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left.length > 0) await work(left.shift() as T);
    }),
  );
}
