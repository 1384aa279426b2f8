import '../testing/compose.ts';

import type { ClientReport } from '@madang/contracts';
import { emit } from '@madang/events';
import { type Mount, type PageContext, session } from '@madang/session';
import { takeComplaints } from '@madang/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { notes } from '../health/notes.ts';
import { testComposition } from '../testing/compose.ts';
import { served } from '../testing/load-module.ts';
import { RemotePage } from './remote-view.tsx';

/** Reports that were sent when code was about to run, with the notes until then. */
const told: ClientReport[] = [];
globalThis.fetch = (async (_: string, { body }: { body: string }) => {
  told.push(...JSON.parse(body).reports);
  return new Response('{}');
}) as unknown as typeof fetch;

const [template] = testComposition.remotes;
const remote = (name: string, before = false) => {
  if (!template) throw new Error('The test composition has no remote.');
  const loadable = (version: string) => ({
    ...{ version, container: name, entry: `/${name}/${version}/entry.js` },
    entryAgain: `/again/${name}/${version}/entry.js`,
  });
  return { ...template, name, ...loadable('2.0.0'), routes: [], previous: before ? loadable('1.0.0') : null };
};
const show = (shown: ReturnType<typeof remote>, props = {}) =>
  render(
    <MemoryRouter>
      <RemotePage remote={shown} module="./page" props={props} />
    </MemoryRouter>,
  );

test('a part that draws by itself has an element of its own, and is taken away with it', async () => {
  const plain = remote('mf-plain');
  const elements: HTMLElement[] = [];
  const taken: HTMLElement[] = [];
  served.set(plain.entry, async () => ({
    mount: (element: HTMLElement, { kind }: Record<string, string>) => {
      elements.push(element);
      element.append(`${kind} by hand`);
      return () => taken.push(element);
    },
  }));
  const first = show(plain, { kind: '목록' });
  expect(await screen.findByText('목록 by hand')).toBeVisible();
  first.unmount();
  expect(taken).toEqual(elements);
  expect(elements[0]?.isConnected).toBe(false);
  show(plain, { kind: '달력' });
  expect(await screen.findByText('달력 by hand')).toBeVisible();
  expect(elements).toHaveLength(2);
  expect(elements[1]).not.toBe(elements[0]);
});

test('one that throws while it draws gives way to the version before', async () => {
  const broken = remote('mf-broken', true);
  served.set(broken.entry, async () => ({
    mount: () => {
      throw new Error('no canvas');
    },
  }));
  served.set(broken.previous?.entry ?? '', async () => ({ default: () => <p>before</p> }));
  show(broken);
  expect(await screen.findByText('before')).toBeVisible();
  // React's own words about the error.
  takeComplaints();
  expect([...told, ...notes].find(({ kind }) => kind === 'render')).toMatchObject({
    remote: 'mf-broken',
    version: '2.0.0',
  });
});

test('a module that is neither a component nor draws by itself does not load', async () => {
  const empty = remote('mf-empty', true);
  served.set(empty.entry, async () => ({}));
  served.set(empty.entryAgain, async () => ({}));
  served.set(empty.previous?.entry ?? '', async () => ({ default: () => <p>before</p> }));
  show(empty);
  expect(await screen.findByText('before')).toBeVisible();
});

test('it has theme, member, place and events of the page, and what it does not end itself ends with it', async () => {
  const aware = remote('mf-aware');
  const heard: string[] = [];
  const mount: Mount = (_element, _props, { theme, member, place, navigate, listen }) => {
    theme.subscribe(() => heard.push(`theme ${theme.get()}`));
    member.subscribe(() => heard.push(`member ${member.get()?.userId ?? 'none'}`));
    place.subscribe(() => heard.push(`place ${place.get().pathname}${place.get().search}`));
    listen('draw:watched', ({ isWatched }) => heard.push(`draw ${isWatched}`));
    heard.push(`begins at ${place.get().pathname}`);
    navigate('/b?n=1');
    return () => heard.push('taken away');
  };
  served.set(aware.entry, async () => ({ mount }));
  const member = session.getState().member;
  const { unmount } = render(
    <MemoryRouter initialEntries={['/a']}>
      <RemotePage remote={aware} module="./page" />
      <Link to="/c">on</Link>
    </MemoryRouter>,
  );
  await waitFor(() => expect(heard).toEqual(['begins at /a', 'place /b?n=1']));
  heard.length = 0;
  await act(async () => {
    screen.getByText('on').click();
    emit('draw:watched', { isWatched: true });
    session.setState({ member: null });
    document.documentElement.dataset.theme = 'light';
  });
  await waitFor(() => expect([...heard].sort()).toEqual(['draw true', 'member none', 'place /c', 'theme light']));
  heard.length = 0;
  unmount();
  emit('draw:watched', { isWatched: false });
  session.setState({ member });
  document.documentElement.dataset.theme = 'dark';
  await act(async () => {});
  expect(heard).toEqual(['taken away']);
  delete document.documentElement.dataset.theme;
});

test('it listens to nothing of the page once it is taken away', async () => {
  const late = remote('mf-late');
  const heard: string[] = [];
  let kept: PageContext | undefined;
  served.set(late.entry, async () => ({
    mount: (element: HTMLElement, _props: unknown, page: PageContext) => {
      kept = page;
      element.append('here');
      return () => {};
    },
  }));
  const { unmount } = show(late);
  await screen.findByText('here');
  unmount();
  const member = session.getState().member;
  const ends = [
    kept?.member.subscribe(() => heard.push('member')),
    kept?.theme.subscribe(() => heard.push('theme')),
    kept?.listen('draw:watched', () => heard.push('draw')),
  ];
  emit('draw:watched', { isWatched: true });
  session.setState({ member: null });
  session.setState({ member });
  document.documentElement.dataset.theme = 'light';
  await act(async () => {});
  expect(heard).toEqual([]);
  for (const end of ends) end?.();
  delete document.documentElement.dataset.theme;
});

test('of a remote with a share scope of its own only what draws by itself is shown', async () => {
  const moved = { ...remote('mf-moved', true), scope: 'react-next' };
  const component = async () => ({ default: () => <p>of another React</p> });
  served.set(moved.entry, component);
  served.set(moved.entryAgain, component);
  served.set(moved.previous?.entry ?? '', async () => ({ default: () => <p>before the move</p> }));
  show(moved);
  expect(await screen.findByText('before the move')).toBeVisible();
  expect([...told, ...notes].filter(({ remote: name }) => name === 'mf-moved').map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringContaining('exposes no mount as ./page')]),
  );
});
