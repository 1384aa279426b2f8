import { SiteFrame } from '../../src/pages/site-frame.ts';
import { SportsPage } from '../../src/pages/sports-page.ts';
import { expect, test } from '../../src/test.ts';

interface Told {
  hook: string;
  id?: string;
  name?: string;
}

/** The global object of Module Federation, as its makers' tools read it. */
interface FederationGlobal {
  __FEDERATION__: {
    __GLOBAL_PLUGIN__: object[];
    __INSTANCES__: {
      name: string;
      options: { remotes: { name: string; entry: string }[] };
      moduleCache: Map<string, unknown>;
    }[];
    moduleInfo: Record<
      string,
      { version?: string; remotesInfo?: Record<string, { matchedVersion: string }>; modules?: { moduleName: string }[] }
    >;
  };
  told: Told[];
}

test('a plugin of somebody else hears of each remote, and tools find host, remotes and modules', async ({
  memberPage: page,
  feed,
}) => {
  // As the makers' browser extension adds one: before the page's own scripts, by the global list.
  await page.addInitScript(() => {
    const told: object[] = [];
    const tell =
      (hook: string) =>
      <Given extends object>(given: Given) => {
        const { id, remoteInfo } = given as { id?: string; remoteInfo?: { name: string } };
        told.push({ hook, id, name: remoteInfo?.name });
        return hook === 'beforeRequest' ? given : undefined;
      };
    const plugin = {
      name: 'of-somebody-else',
      beforeRequest: tell('beforeRequest'),
      afterLoadEntry: tell('afterLoadEntry'),
      afterLoadRemote: tell('afterLoadRemote'),
    };
    Object.assign(window, { told, __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
  });
  await new SportsPage(page).openAt(await feed.fixture());
  await new SiteFrame(page).goTo('이벤트');
  await expect(page.locator('main [data-remote="mf-board"] h1').first()).toBeVisible();

  const told = await page.evaluate(() => (window as unknown as FederationGlobal).told);
  expect(told).toContainEqual({ hook: 'beforeRequest', id: 'mf-sports/prematch/fixture-page' });
  expect(told).toContainEqual({ hook: 'afterLoadEntry', name: 'mf-sports' });
  expect(told).toContainEqual({ hook: 'afterLoadRemote', id: 'mf-sports/prematch/fixture-page' });
  expect(told).toContainEqual({ hook: 'afterLoadEntry', name: 'mf-board' });

  const host = await page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as FederationGlobal;
    const found = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
    return {
      remotes: found?.options.remotes.map(({ name, entry }) => [name, new URL(entry).pathname]),
      loaded: [...(found?.moduleCache.keys() ?? [])],
    };
  });
  expect(host.loaded).toEqual(expect.arrayContaining(['mf-sports', 'mf-board']));
  expect(host.remotes).toContainEqual(['mf-sports', expect.stringMatching(/^\/mf-sports\/f\/remoteEntry\.\w+\.js$/)]);

  // The page's own picture, which a tool reads before anything was loaded: all remotes of the document.
  await page.waitForFunction(() => 'shell' in (window as unknown as FederationGlobal).__FEDERATION__.moduleInfo);
  const info = await page.evaluate(() => (window as unknown as FederationGlobal).__FEDERATION__.moduleInfo);
  const remotes = Object.keys(info.shell?.remotesInfo ?? {});
  expect(remotes).toEqual(expect.arrayContaining(['mf-sports', 'mf-casino', 'mf-board', 'mf-minigame', 'mf-account']));
  for (const name of remotes) {
    const version = info.shell?.remotesInfo?.[name]?.matchedVersion ?? '';
    const remote = Object.entries(info).find(
      ([key, { version: own }]) => key.startsWith(`${name}:`) && own === version,
    )?.[1];
    expect(remote?.modules?.length, name).toBeGreaterThan(0);
  }
});
