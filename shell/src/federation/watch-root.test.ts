import '../testing/compose.ts';

import { jest } from '@jest/globals';
import type { ClientReport } from '@madang/contracts';
import { notePage, notes, noteWanted, suspect } from '../health/notes.ts';
import { isHung } from '../health/opening.ts';
import { watchRoot } from './watch-root.ts';

const told: ClientReport[] = [];
globalThis.fetch = (async (_: string, { body }: { body: string }) => {
  told.push(...JSON.parse(body).reports);
  return new Response('{}');
}) as unknown as typeof fetch;
const said = () =>
  [...told.splice(0), ...notes.splice(0)].map(({ remote, version, cohort, kind }) =>
    [remote, version, cohort, kind].join(' '),
  );
const turn = () => new Promise((resolve) => setTimeout(resolve));

const root = document.createElement('div');
watchRoot(root);

test('the shell counts as shown, once, when something of it is in sight', async () => {
  await turn();
  expect(said()).toEqual([]);
  root.append(document.createElement('header'));
  await turn();
  root.append(document.createElement('main'));
  await turn();
  expect(said()).toEqual(['shell 1.0.0 live shown']);
});

test('an empty page before any remote began says nothing; after that the remote that began last is told of, and not the shell', async () => {
  root.replaceChildren();
  await turn();
  expect(said()).toEqual([]);
  root.append(document.createElement('header'));
  for (const name of ['mf-sports', 'mf-board'])
    noteWanted({ name }, { version: '1.0.0', cohort: 'live', stage: 'load', entry: '/r/entry.js' });
  expect(suspect()?.remote.name).toBe('mf-board');
  sessionStorage.setItem('madang.reloadedAt', String(Date.now()));
  root.replaceChildren();
  await turn();
  expect(said()).toEqual(['mf-sports 1.0.0 live wanted', 'mf-board 1.0.0 live wanted', 'mf-board 1.0.0 live emptied']);
  expect(isHung('mf-board', '1.0.0')).toBe(true);
  expect(isHung('mf-sports', '1.0.0')).toBe(false);
});

test('the remote of the page is suspected before one that began beside it', () => {
  const page = { remote: { name: 'mf-sports' }, entry: { version: '1.0.0', cohort: 'live' } as const };
  const ends = notePage(page);
  // Its code has not run: it cannot have done it.
  const endsNext = notePage({ remote: { name: 'mf-account' }, entry: page.entry });
  expect(suspect()?.remote.name).toBe('mf-sports');
  endsNext();
  ends();
  expect(suspect()?.remote.name).toBe('mf-board');
});

test('a page that is left tells what it had not shown', async () => {
  window.dispatchEvent(new Event('pagehide'));
  await turn();
  expect(said()).toEqual(['mf-sports 1.0.0 live left', 'mf-board 1.0.0 live left']);
  expect(localStorage.getItem('madang.opening')).toBeNull();
});

test('a version that three documents in a row began and none came to show is begun no more', async () => {
  const entry = { version: '3.0.0', cohort: 'live', stage: 'load', entry: '/r/entry.js' } as const;
  for (let document = 0; document < 3; document++) {
    let again: typeof import('../health/opening.ts') | undefined;
    await jest.isolateModulesAsync(async () => {
      again = await import('../health/opening.ts');
    });
    expect(again?.foundHanging.size).toBe(0);
    again?.opens('mf-round', entry.version);
    again?.closed();
  }
  await jest.isolateModulesAsync(async () => {
    const { foundHanging, isHung } = await import('../health/opening.ts');
    expect([...foundHanging]).toEqual([['mf-round', '3.0.0']]);
    expect(isHung('mf-round', '3.0.0')).toBe(true);
  });
});
