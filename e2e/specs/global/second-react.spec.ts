import type { Page } from '@playwright/test';
import { heldBy, stays } from '../../src/held.ts';
import { writeMovedRemote, writeUnmovedRemote } from '../../src/moved-remote.ts';
import { change, stateOf } from '../../src/releases.ts';
import { expect, test } from '../../src/test.ts';
import { registerFolder } from '../../src/variants.ts';

const version = '1.0.0';
const remotes = { 'mf-moved': '/moved', 'mf-followed': '/followed' };

interface FederationGlobal {
  __FEDERATION__: {
    __SHARE__: Record<string, Record<string, Record<string, Record<string, { from: string; useIn: string[] }>>>>;
  };
}
/** Scope -> module -> versions, each with the remotes that use it, as tools of Module Federation read them. */
const sharedIn = (page: Page) =>
  page.evaluate(() => {
    const { __SHARE__ } = (window as unknown as FederationGlobal).__FEDERATION__;
    const found: Record<string, string[]> = {};
    for (const scopes of Object.values(__SHARE__))
      for (const [scope, modules] of Object.entries(scopes))
        for (const [version, { useIn }] of Object.entries(modules.react ?? {}))
          found[`${scope} ${version}`] = [...new Set([...(found[`${scope} ${version}`] ?? []), ...useIn])].sort();
    return found;
  });
/** Scripts of these remotes that came over the line, with their bytes. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/mf-(moved|followed)\//.test(name))
      .map(({ name, encodedBodySize }) => ({ file: name.split('/').at(-1) ?? '', bytes: encodedBodySize })),
  );

test('two remotes with another major of React live in a page beside the first, with one copy and all that the page gives', async ({
  memberPage: page,
  member,
  db,
  violations,
}) => {
  test.setTimeout(240_000);
  const audience = { userIds: [member.userId] };
  for (const [name, path] of Object.entries(remotes)) await registerFolder(db, writeMovedRemote(name, path), version);
  const rollout = { rollout: { version, percent: 0, audience } };
  await change(Object.fromEntries(Object.keys(remotes).map((name) => [name, rollout])));
  try {
    await page.goto('/moved');
    const own = page.getByRole('region', { name: 'mf-moved page' });
    const other = page.getByRole('region', { name: 'mf-followed part' });
    await expect(own.getByRole('heading', { name: 'mf-moved 18.3.1' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'mf-followed 18.3.1' })).toBeVisible();

    await test.step('hooks work on both sides, and session, theme and place are those of the page', async () => {
      await own.getByRole('button', { name: 'clicked 0' }).click();
      await expect(own.getByRole('button', { name: 'clicked 1' })).toBeVisible();
      await expect(own.getByText(`${member.userId} light /moved`)).toBeVisible();
      // The page's own React, by a hook of the shell.
      await page.getByRole('button', { name: '어두운 화면으로' }).first().click();
      await expect(page.getByRole('button', { name: '밝은 화면으로' }).first()).toBeVisible();
      for (const part of [own, other]) await expect(part.getByText(`${member.userId} dark /moved`)).toBeVisible();
    });
    await test.step('events go from one to the other', async () => {
      await own.getByRole('button', { name: 'tell' }).click();
      for (const part of [own, other]) await expect(part.getByText('heard 1')).toBeVisible();
    });

    await test.step('the second scope has one copy, which both use, and the first is as it was', async () => {
      const shared = await sharedIn(page);
      expect(shared['react-next 18.3.1']).toEqual(['mf_followed', 'mf_moved']);
      expect(Object.keys(shared)).toEqual(['default 19.3.1', 'react-next 18.3.1']);
      expect(shared['default 19.3.1']).not.toEqual(expect.arrayContaining(['mf_moved']));
      const reacts = (await scriptsOf(page)).filter(({ file }) => file.startsWith('own_scope'));
      expect(reacts).toHaveLength(1);
      // The price that the guide and the decision name.
      expect((reacts[0]?.bytes ?? 0) / 1_000).toBeCloseTo(39.1, 0);
      const { releases } = await stateOf('mf-moved');
      expect(releases[0]).toMatchObject({ version, gate: 'warned' });
    });

    await test.step('unmounted, they leave nothing behind', async () => {
      const session = await page.context().newCDPSession(page);
      const round = async () => {
        await own.getByRole('button', { name: 'away' }).click();
        await expect(page.locator('main [data-remote="mf-board"] h1').first()).toBeVisible();
        await page.goBack();
        await expect(own.getByRole('heading')).toBeVisible();
      };
      // The first rounds load the code that stays.
      for (let n = 0; n < 3; n++) await round();
      const before = await heldBy(session);
      for (let n = 0; n < 10; n++) await round();
      await stays(session, before);
    });
    expect(violations).toEqual([]);
  } finally {
    for (const name of Object.keys(remotes))
      if ((await stateOf(name)).rollout) await change({ [name]: { rollout: null } });
  }
});

test('the React of a scope that did not come at first is asked for again, and the card gives way', async ({
  memberPage: page,
  member,
  db,
}) => {
  test.setTimeout(180_000);
  await registerFolder(db, writeMovedRemote('mf-moved', '/moved'), version);
  await change({ 'mf-moved': { rollout: { version, percent: 0, audience: { userIds: [member.userId] } } } });
  try {
    await page.route('**/own_scope*', (route) => route.abort(), { times: 1 });
    await page.goto('/moved');
    await expect(page.locator('main').getByText('화면을 불러오지 못했습니다.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'mf-moved page' }).getByRole('heading')).toBeVisible();
  } finally {
    if ((await stateOf('mf-moved')).rollout) await change({ 'mf-moved': { rollout: null } });
  }
});

test('a version that moved and throws gives way to the version before it, which has the React of the page', async ({
  memberPage: page,
  member,
  db,
}) => {
  test.setTimeout(180_000);
  const name = 'mf-moving';
  await registerFolder(db, writeUnmovedRemote(name, '/moving'), '0.9.0');
  await change({ [name]: { live: '0.9.0' } });
  const broken = (text: string) => text.replace('root.render(', `throw new Error('of React ' + version); root.render(`);
  await registerFolder(db, writeMovedRemote(name, '/moving', broken), version);
  await change({ [name]: { rollout: { version, percent: 0, audience: { userIds: [member.userId] } } } });
  await page.goto('/moving');
  await expect(page.locator('main').getByRole('heading', { name: 'mf-moving 19.3.1' })).toBeVisible();
  expect(Object.keys(await sharedIn(page))).toEqual(['default 19.3.1', 'react-next 18.3.1']);
});

test('a part of the React of the page is no part of another: what exports no mount does not load', async ({
  memberPage: page,
  member,
  db,
}) => {
  test.setTimeout(120_000);
  const dir = writeMovedRemote('mf-mistaken', '/mistaken', () =>
    [
      `import { useState } from 'react';`,
      'export default function Page() {',
      '  const [count] = useState(7);',
      '  return <h1>mistaken {count}</h1>;',
      '}',
    ].join('\n'),
  );
  await registerFolder(db, dir, version);
  await change({ 'mf-mistaken': { rollout: { version, percent: 0, audience: { userIds: [member.userId] } } } });
  try {
    await page.goto('/mistaken');
    await expect(page.locator('main').getByText('화면을 불러오지 못했습니다.')).toBeVisible();
  } finally {
    if ((await stateOf('mf-mistaken')).rollout) await change({ 'mf-mistaken': { rollout: null } });
  }
});
