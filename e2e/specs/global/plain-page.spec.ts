import { createHash } from 'node:crypto';
import { login, releaseDetail } from '@madang/contracts';
import { callApi } from '../../src/api.ts';
import { compositionOf } from '../../src/composition.ts';
import { servePlainPage } from '../../src/plain-page.ts';
import { siteUrl, testerToken } from '../../src/site.ts';
import { expect, test } from '../../src/test.ts';

test('a page without the shell loads a remote with what the guide says that it needs', async ({ page, member }) => {
  const { userId, password } = member;
  const { token } = await callApi(siteUrl(), login, null, { body: { userId, password } });
  const { url, stop } = await servePlainPage(siteUrl(), token);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  try {
    await page.goto(url);
    await expect(page.getByRole('heading', { name: '이벤트' })).toBeVisible();
    // A page and a module of its own.
    const event = page.locator('main a[href^="/event/"]').first();
    const title = (await event.locator('[title]').first().getAttribute('title')) ?? '';
    await event.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await compositionOf(page)).toBeNull();
    expect(thrown).toEqual([]);
  } finally {
    stop();
  }
});

interface SharedModule {
  name: string;
  requiredVersion: string;
  singleton: boolean;
}

test('the manifest of a release is served as it was recorded, and no page of the site asks for it', async ({
  memberPage: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/event');
  await expect(page.locator('main [data-remote="mf-board"]').getByRole('heading').first()).toBeVisible();
  const board = (await compositionOf(page))?.remotes.find(({ name }) => name === 'mf-board');
  const params = { app: 'mf-board', version: board?.version ?? '' };
  const { record } = await callApi(siteUrl(), releaseDetail, { bearer: testerToken() }, { params });
  const answer = await page.request.get(`/${params.app}/${params.version}/mf-manifest.json`);
  const bytes = await answer.body();
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  expect(record.files.find(({ path }) => path === 'mf-manifest.json')?.integrity).toBe(hash);
  const manifest = JSON.parse(bytes.toString());
  // Of each shared module, subpaths of packages included, the range that the container asks for.
  const packageOf = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
  for (const { name, requiredVersion, singleton } of manifest.shared as SharedModule[]) {
    const range = record.shared[name] ?? record.shared[packageOf(name)];
    expect({ name, requiredVersion, singleton }).toEqual({ name, requiredVersion: range, singleton: true });
  }
  expect(manifest.shared.length).toBeGreaterThan(5);
  expect(manifest).toMatchObject({
    name: record.container,
    metaData: { remoteEntry: { name: record.entry, type: 'module' } },
    exposes: expect.arrayContaining([expect.objectContaining({ path: './events/event-list-page' })]),
  });
  expect(asked.filter((path) => path.includes('/mf-board/'))).not.toEqual([]);
  expect(asked.filter((path) => path.endsWith('.json'))).toEqual([]);
});
