import './testing/compose.ts';

import type { ComposedRemote } from '@madang/contracts';
import { screen } from '@testing-library/react';
import { pageAt } from './composed-pages.ts';
import { composition } from './composition.ts';
import { testComposition } from './testing/compose.ts';
import { renderSite } from './testing/render-site.tsx';

/** As a remote's table of contents has it: an address with and without more, a parameter, a redirect, a page with properties. */
const remote: ComposedRemote = {
  ...{ name: 'mf-pages', version: '1.0.0', container: 'pages', entry: '/p/entry.js', entryAgain: '/again/p/entry.js' },
  ...{ cohort: 'live', previous: null, scripts: {}, slots: [], menu: [] },
  routes: [
    {
      ...{ path: '/list/*', layout: 'member', access: 'member', notFound: { to: '/list', label: '목록으로' } },
      pages: [
        { path: '', module: './list' },
        { path: 'view', redirect: '/list' },
        { path: 'view/:id', module: './item' },
        { path: 'mine', module: './list', props: { of: 'me' } },
      ],
    },
    { path: '/alone', layout: 'member', access: 'member', pages: [{ path: '', redirect: '/list/view/7' }] },
    { path: '/all/*', layout: 'member', access: 'member', pages: [{ path: '*', module: './all' }] },
  ],
};
const off = {
  name: 'mf-gone',
  routes: [{ ...remote.routes[0], path: '/gone/*' } as ComposedRemote['routes'][0]],
  menu: [],
};
// The router's, and that of the document.
for (const each of [testComposition, composition]) {
  each.remotes.push(remote);
  each.off.push(off);
}

test.each([
  ['/list', './list'],
  ['/list/', './list'],
  ['/list/view/7', './item'],
  ['/list/mine', './list'],
  ['/list/view', './list'],
  ['/alone', './item'],
  ['/all', './all'],
  ['/all/below/it', './all'],
])('%s shows %s', async (path, module) => {
  renderSite(path);
  expect(await screen.findByRole('heading', { name: `mf-pages ${module}` })).toBeVisible();
});

test('an address below a route that no page has says so, with the way back', async () => {
  renderSite('/list/view/7/8');
  expect(await screen.findByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/list');
  expect(screen.getByRole('banner')).toBeVisible();
});

test('an address beside a route without more below it is nowhere', async () => {
  renderSite('/alone/below');
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^mf-pages/ })).not.toBeInTheDocument();
});

test('the page that is fetched ahead of a click is the one that the router shows', () => {
  const moduleAt = (path: string) => {
    const { page } = pageAt(path) ?? {};
    return page && ('module' in page ? page.module : page.redirect);
  };
  expect(['/list', '/list/mine', '/list/view', '/list/view/7', '/all', '/list/view/7/8'].map(moduleAt)).toEqual([
    './list',
    './list',
    '/list',
    './item',
    './all',
    undefined,
  ]);
});

test('the places of an app that was taken out of the pages say so, inside the layout', async () => {
  await renderSite('/gone/any');
  expect(await screen.findByRole('heading', { name: '이 화면은 잠시 닫혀 있습니다.' })).toBeVisible();
});
