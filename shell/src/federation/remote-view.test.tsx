import '../testing/compose.ts';

import { jest } from '@jest/globals';
import { type ClientReport, type ComposedRemote, newsLinks, unreadMessages } from '@madang/contracts';
import { queryClient } from '@madang/session';
import { takeComplaints } from '@madang/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { composition } from '../composition.ts';
import { notes } from '../health/notes.ts';
import { hangs } from '../health/opening.ts';
import { route, testComposition } from '../testing/compose.ts';
import { asked, served } from '../testing/load-module.ts';
import { gate } from './chunk-gate.ts';
import { loadExposed } from './load-exposed.ts';
import { preloadRoute, readPageAhead } from './load-route.ts';
import { RemotePage, RemoteSlot } from './remote-view.tsx';

const card = '화면을 불러오지 못했습니다.';
let made = 0;

/** A remote of its own for each test: the state of one is kept for the document. */
function makeRemote(previous = false): ComposedRemote {
  const name = `mf-made-${++made}`;
  const loadable = (version: string) => ({
    version,
    container: name,
    entry: `/${name}/${version}/entry.js`,
    entryAgain: `/again/${name}/${version}/entry.js`,
  });
  const [template] = testComposition.remotes;
  if (!template) throw new Error('The test composition has no remote.');
  const routes = [route(`/${name}/*`, './routes')];
  const remote = { ...template, name, ...loadable('2.0.0'), routes, previous: previous ? loadable('1.0.0') : null };
  composition.remotes.push(remote);
  return remote;
}

const show = (remote: ComposedRemote, slot = false) =>
  render(
    <MemoryRouter>
      <RemotePage remote={remote} module="./routes" />
      {slot && <RemoteSlot remote={remote} slot={{ slot: 'slip', module: './Slip', order: 0 }} />}
    </MemoryRouter>,
  );
const page = (text: string) => async (module: string) => ({ default: () => <p>{`${text} ${module}`}</p> });
const fails = (error: Error) => () => Promise.reject(error);
/** In small steps, because React renders at the end of each. */
async function pass(ms: number): Promise<void> {
  const stepMs = 50;
  for (let left = ms; left >= 0; left -= stepMs) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, stepMs)));
  }
}
/** Reports that were sent when code was about to run. */
const told: ClientReport[] = [];
globalThis.fetch = (async (_: string, { body }: { body: string }) => {
  told.push(...JSON.parse(body).reports);
  return new Response('{}');
}) as unknown as typeof fetch;
const noted = (remote: ComposedRemote) =>
  [...told, ...notes]
    .filter((note) => note.remote === remote.name && note.kind !== 'wanted')
    .map(({ kind, version, cohort }) => `${kind} ${version} ${cohort}`);

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a remote that loads is shown and noted once', async () => {
  const remote = makeRemote();
  served.set(remote.entry, page('live'));
  show(remote);
  await pass(0);
  expect(screen.getByText('live ./routes')).toBeVisible();
  await pass(900);
  expect(noted(remote)).toEqual([]);
  await pass(100);
  cleanup();
  show(remote);
  // A loaded module is there with the first render.
  expect(screen.getByText('live ./routes')).toBeVisible();
  expect(noted(remote)).toEqual(['shown 2.0.0 live']);
});

test.each([false, true])(
  'an entry that hangs at every stage: the card within 5 s (a version before: %s)',
  async (previous) => {
    const remote = makeRemote(previous);
    show(remote);
    await pass(4_800);
    expect(screen.getByText(card)).toBeVisible();
    const stages = ['load 2.0.0 live', 'retry 2.0.0 live', ...(previous ? ['previous 1.0.0 live'] : [])];
    expect(noted(remote)).toEqual(stages);
  },
);

test('without a line the card says that it waits for one, and nothing else of the site is promised', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const remote = makeRemote();
  served.set(remote.entry, fails(new Error('no line')));
  served.set(remote.entryAgain, fails(new Error('no line')));
  show(remote);
  await pass(4_800);
  expect(screen.getByText('인터넷에 연결되면 자동으로 다시 시도합니다.')).toBeVisible();
  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText(/다른 메뉴는 계속 이용할 수 있습니다/)).toBeVisible();
});

test('the version before is shown with its own number, and a candidate falls back to live', async () => {
  const remote = { ...makeRemote(true), cohort: 'candidate' as const };
  served.set(remote.entry, fails(new Error('thrown at load')));
  served.set(remote.entryAgain, fails(new Error('thrown at load')));
  served.set(remote.previous?.entry ?? '', page('before'));
  const { container } = show(remote);
  await pass(0);
  expect(screen.getByText('before ./routes')).toBeVisible();
  await pass(1_000);
  expect(container.querySelector('[data-remote]')).toHaveAttribute('data-version', '1.0.0');
  expect(noted(remote)).toEqual(['load 2.0.0 candidate', 'retry 2.0.0 candidate', 'shown 1.0.0 live']);
});

test('all parts of a remote come from one container', async () => {
  const remote = makeRemote();
  served.set(remote.entry, (module) => (module === './Slip' ? fails(new Error('broken'))() : page('live')(module)));
  served.set(remote.entryAgain, page('again'));
  show(remote, true);
  await pass(0);
  expect(screen.getByText('again ./Slip')).toBeVisible();
  expect(screen.getByText('again ./routes')).toBeVisible();
  expect(screen.queryByText('live ./routes')).not.toBeInTheDocument();
});

test('a card tries again by itself and recovers without a reload', async () => {
  const remote = makeRemote();
  served.set(remote.entry, fails(new Error('404')));
  served.set(remote.entryAgain, fails(new Error('404')));
  show(remote);
  await pass(0);
  expect(screen.getByText(card)).toBeVisible();
  served.set(remote.entry, page('mended'));
  await pass(5_000);
  expect(screen.getByText('mended ./routes')).toBeVisible();
  await pass(1_000);
  // Of all the attempts only the first ones were news.
  expect(noted(remote)).toEqual(['load 2.0.0 live', 'retry 2.0.0 live', 'shown 2.0.0 live']);
});

describe('a lazy chunk', () => {
  /** A page with a part of its own that is loaded by the gate, as every build's `import()` is. */
  const pageWithPart = (entry: string, load: () => Promise<unknown>) => {
    const Part = lazy(async () => {
      await gate(new URL(entry, document.baseURI).href, load);
      return { default: () => <p>{`part of ${entry}`}</p> };
    });
    return async () => ({ default: () => <Part /> });
  };
  const hangs = () => new Promise<never>(() => {});

  test('that hangs takes the remote to its next stage', async () => {
    const remote = makeRemote();
    served.set(remote.entry, pageWithPart(remote.entry, hangs));
    served.set(
      remote.entryAgain,
      pageWithPart(remote.entryAgain, async () => undefined),
    );
    show(remote);
    await pass(1_400);
    expect(screen.queryByText(/part of/)).not.toBeInTheDocument();
    await pass(200);
    expect(screen.getByText(`part of ${remote.entryAgain}`)).toBeVisible();
    await pass(1_000);
    expect(noted(remote)).toEqual(['load 2.0.0 live', 'shown 2.0.0 live']);
  });

  test('that comes from nowhere: the card within 5 s, and back when it comes', async () => {
    const remote = makeRemote(true);
    let there = false;
    const load = () => (there ? Promise.resolve() : hangs());
    for (const entry of [remote.entry, remote.entryAgain, remote.previous?.entry ?? '']) {
      served.set(entry, pageWithPart(entry, load));
    }
    show(remote);
    await pass(4_800);
    expect(screen.getByText(card)).toBeVisible();
    expect(noted(remote)).toEqual(['load 2.0.0 live', 'retry 2.0.0 live', 'previous 1.0.0 live']);
    there = true;
    await pass(5_200);
    expect(screen.getByText(`part of ${remote.entry}`)).toBeVisible();
  });

  test('for which the module itself waits, such as the React of its scope: the card gives way when it comes', async () => {
    const remote = makeRemote();
    let there = false;
    const load = () => (there ? Promise.resolve() : Promise.reject(new Error('404')));
    // One copy for all stages, which the first has asked for.
    let copy: Promise<unknown> | undefined;
    for (const entry of [remote.entry, remote.entryAgain])
      served.set(entry, async () => {
        copy ??= gate(new URL(remote.entry, document.baseURI).href, load);
        await copy;
        return { default: () => <p>with its React</p> };
      });
    show(remote);
    await pass(4_800);
    expect(screen.getByText(card)).toBeVisible();
    there = true;
    await pass(5_200);
    expect(screen.getByText('with its React')).toBeVisible();
  });

  test('inside a part of the remote that waits by itself: the page shows the card', async () => {
    const remote = makeRemote();
    const inner = (entry: string) => async () => {
      const { default: Part } = await pageWithPart(entry, fails(new Error('404')))();
      return {
        default: () => (
          <Suspense fallback={<p>waits</p>}>
            <Part />
          </Suspense>
        ),
      };
    };
    served.set(remote.entry, inner(remote.entry));
    served.set(remote.entryAgain, inner(remote.entryAgain));
    show(remote);
    await pass(100);
    expect(screen.getByText(card)).toBeVisible();
  });
});

const throws = () => fail('thrown at render');

test('for a version that throws while it renders the one before is shown, and then all parts are of that one', async () => {
  const remote = { ...makeRemote(true), cohort: 'candidate' as const };
  served.set(remote.entry, async (module) => ({ default: module === './Slip' ? () => <p>slip</p> : throws }));
  served.set(remote.previous?.entry ?? '', page('before'));
  show(remote, true);
  await pass(0);
  expect(screen.getByText('before ./routes')).toBeVisible();
  expect(screen.getByText('before ./Slip')).toBeVisible();
  await pass(1_000);
  expect(noted(remote)).toEqual(['render 2.0.0 candidate', 'shown 2.0.0 candidate', 'shown 1.0.0 live']);
  expect(takeComplaints().length).toBeGreaterThan(0);
});

test('without a version before, or when that throws too, what throws stays inside its card; the retry shows it', async () => {
  const remote = makeRemote(true);
  let broken = true;
  const Page = () => (broken ? throws() : <p>works</p>);
  for (const entry of [remote.entry, remote.previous?.entry ?? '']) served.set(entry, async () => ({ default: Page }));
  show(remote);
  await pass(0);
  expect(screen.getByText(card)).toBeVisible();
  expect(noted(remote)).toEqual(['render 2.0.0 live', 'render 1.0.0 live']);
  // React says on the console what the boundary caught.
  expect(takeComplaints().length).toBeGreaterThan(0);
  broken = false;
  await act(async () => screen.getByRole('button', { name: '다시 시도' }).click());
  expect(screen.getByText('works')).toBeVisible();
});

test('a page with nothing to see is not shown, and gives way to the version before; a slot may be empty', async () => {
  const remote = makeRemote(true);
  served.set(remote.entry, async () => ({ default: () => null }));
  served.set(remote.previous?.entry ?? '', page('before'));
  show(remote);
  await pass(6_500);
  expect(screen.getByText('before ./routes')).toBeVisible();
  await pass(1_000);
  expect(noted(remote)).toEqual(['empty 2.0.0 live', 'shown 1.0.0 live']);

  const quiet = makeRemote();
  served.set(quiet.entry, async () => ({ default: () => null }));
  render(<RemoteSlot remote={quiet} slot={{ slot: 'slip', module: './Slip', order: 0 }} />);
  await pass(1_100);
  expect(noted(quiet)).toEqual(['shown 2.0.0 live']);
});

test('a page that was loaded before it has a place is watched as well', async () => {
  const remote = makeRemote();
  served.set(remote.entry, page('live'));
  await loadExposed(
    remote,
    { stage: 'load', version: '2.0.0', cohort: 'live', entry: remote.entry },
    './routes',
    1_000,
  );
  show(remote);
  expect(screen.getByText('live ./routes')).toBeVisible();
  await pass(1_000);
  expect(noted(remote)).toEqual(['shown 2.0.0 live']);
});

test('a version that hung in an earlier document of this browser is not begun again', async () => {
  const remote = makeRemote(true);
  hangs(remote.name, '2.0.0');
  served.set(remote.previous?.entry ?? '', page('before'));
  show(remote);
  await pass(1_000);
  expect(screen.getByText('before ./routes')).toBeVisible();
  expect(asked).toEqual([`${remote.previous?.entry} ./routes`]);
});

test('scripts that are fetched ahead do not run', async () => {
  const remote = { ...makeRemote(), scripts: { './routes': ['common.js', 'routes.js'] } };
  composition.remotes.splice(-1, 1, remote);
  const preloads = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => new URL(href).pathname,
    );
  preloadRoute(`/${remote.name}/any`);
  preloadRoute(`/${remote.name}/any`);
  await pass(0);
  const folder = `/${remote.name}/2.0.0`;
  expect(preloads()).toEqual([`${folder}/entry.js`, `${folder}/common.js`, `${folder}/routes.js`]);
  expect(asked).toEqual([]);
  history.pushState(null, '', '/admin');
  const other = makeRemote();
  preloadRoute(`/${other.name}/any`);
  history.pushState(null, '', '/');
  expect(preloads()).toHaveLength(3);
});

test('a page asks ahead for what it will show, beside its guard; where another guard comes first it does not', async () => {
  const remote = makeRemote();
  const [declared] = remote.routes;
  if (!declared) throw new Error('The remote has no route.');
  const read: string[] = [];
  served.set(remote.entry, async () => ({
    default: () => null,
    readAhead: ({ pathname, search }: { pathname: string; search: string }) => {
      read.push(pathname + search);
      throw new Error('no matter to the page');
    },
  }));
  const shellAsked = jest.spyOn(queryClient, 'prefetchQuery').mockResolvedValue();
  const paths = () => shellAsked.mock.calls.map(([{ queryKey }]) => queryKey[0]);
  const place = { pathname: `/${remote.name}/any`, search: '?page=2' };
  declared.guards = [{ guard: 'tendency' }, { guard: 'unread' }];
  await readPageAhead(place);
  expect([read, asked, paths()]).toEqual([[], [], [newsLinks.path]]);
  declared.guards = [{ guard: 'unread' }];
  await readPageAhead(place);
  expect(read).toEqual([`/${remote.name}/any?page=2`]);
  expect(paths()).toEqual([newsLinks.path, newsLinks.path, unreadMessages.path]);
});

test('a slot that fails leaves the others; until then each keeps its place', async () => {
  const [broken, whole] = [makeRemote(), makeRemote()];
  served.set(broken.entry, () => Promise.resolve({ default: () => fail('thrown in render') }));
  const slot = { slot: 'home', module: './Home', order: 0 } as const;
  render(
    <MemoryRouter>
      <RemoteSlot remote={broken} slot={slot} fallback={<p>place of the one</p>} />
      <RemoteSlot remote={whole} slot={slot} fallback={<p>place of the other</p>} />
    </MemoryRouter>,
  );
  expect(screen.getByText('place of the one')).toBeVisible();
  expect(screen.getByText('place of the other')).toBeVisible();
  served.set(whole.entryAgain, page('whole'));
  await pass(2_000);
  expect(screen.getByText(card)).toBeVisible();
  expect(screen.getByText('whole ./Home')).toBeVisible();
  expect(takeComplaints().length).toBeGreaterThan(0);
});

function fail(text: string): never {
  throw new Error(text);
}
