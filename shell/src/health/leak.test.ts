import '../testing/compose.ts';

import { jest } from '@jest/globals';

const begun = (version: string) => ({ version, cohort: 'live', stage: 'load', entry: '/r/entry.js' }) as const;

/** As a document of its own: each tells once. */
async function tellOf(place: string | null): Promise<string[]> {
  document.body.replaceChildren();
  let said: string[] = [];
  await jest.isolateModulesAsync(async () => {
    const { notePage, notes, noteWanted } = await import('./notes.ts');
    const { noteLeak } = await import('./leak.ts');
    for (const name of ['mf-board', 'mf-sports', 'mf-account']) {
      noteWanted({ name }, begun('1.0.0'));
      const part = document.body.appendChild(document.createElement('div'));
      part.dataset.remote = name;
    }
    notePage({ remote: { name: 'mf-board' }, entry: begun('1.0.0') });
    notes.length = 0;
    noteLeak(200);
    expect(notes).toEqual([]);
    const grown = place ? document.querySelector(`[data-remote=${place}]`) : document.body;
    for (let n = 0; n < 200; n++) grown?.append(document.createElement('i'));
    noteLeak(200);
    noteLeak(200);
    said = notes.map(({ remote, kind }) => `${remote} ${kind}`);
  });
  return said;
}

test('a page that outgrows its bounds is told of once, by the remote that holds most of it', async () => {
  expect(await tellOf('mf-sports')).toEqual(['mf-sports leak']);
});

test('what grows outside of all remotes is told of the remote of the page', async () => {
  expect(await tellOf(null)).toEqual(['mf-board leak']);
});
