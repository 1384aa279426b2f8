import type { ComposedSet } from './composed-set.ts';
import { preloadsFor } from './preloads.ts';

const modules = ['./frame', './list', './new', './item', './rest'];
const remote = {
  ...{ base: '/mf-a/1.0.0/', verified: false },
  record: {
    ...{ entry: 'entry.js', initial: [], slots: [] },
    exposes: Object.fromEntries(modules.map((module) => [module, [`${module.slice(2)}.js`]])),
    routes: [
      {
        ...{ path: '/list/*', layout: 'member', access: 'member', frame: './frame' },
        pages: [
          { path: '', module: './list' },
          { path: ':id', module: './item' },
          { path: 'new', module: './new' },
          { path: 'old', redirect: '/list' },
        ],
      },
      { path: '/all/*', layout: 'member', access: 'member', pages: [{ path: '*', module: './rest' }] },
    ],
  },
};
const set = { shell: null, remotes: [remote] } as unknown as ComposedSet;

test.each([
  ['/list', ['frame', 'list']],
  ['/list/7', ['frame', 'item']],
  ['/list/new', ['frame', 'new']],
  ['/list/old', ['frame']],
  ['/all', ['rest']],
  ['/all/below/it', ['rest']],
])('the document of %s fetches the scripts of its page and frame, and of no other page', (path, names) => {
  const urls = preloadsFor(set, path).map(({ url }) => url);
  expect(urls).toEqual(['/mf-a/1.0.0/entry.js', ...names.map((name) => `/mf-a/1.0.0/${name}.js`)]);
});
