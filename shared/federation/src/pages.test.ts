import { type Load, page, routesOf } from './pages.ts';

const at = (path: string) => `./features/${path}.tsx`;
/** As a table of contents has it: the function is read and never run. */
const loads = (source: string) =>
  Object.assign(() => Promise.reject(new Error('run')), { toString: () => source }) as Load<{ tab: string }>;
const list = loads(`() => import('${at('notices/components/notice-list-page')}')`);
const one = loads(`() => import('${at('notices/components/notice-page')}')`);
const frame = loads("() => import('./frame/board-frame.tsx')") as Load<object>;

test('a table of contents is what the record says of routes, and what the build exposes', () => {
  const { routes, exposes, ahead } = routesOf([
    {
      path: '/notice/*',
      guards: [{ guard: 'unread' }],
      frame,
      pages: [
        page('', list, { props: { tab: 'all' }, ahead: true }),
        { path: 'all', redirect: '/notice' },
        page(':id', one),
      ],
    },
    { path: '/rule/*', layout: 'bare', access: 'operator', pages: [page('', one)] },
  ]);
  expect(routes).toEqual([
    {
      path: '/notice/*',
      layout: 'member',
      access: 'member',
      guards: [{ guard: 'unread' }],
      frame: './frame/board-frame',
      pages: [
        { path: '', module: './notices/notice-list-page', props: { tab: 'all' }, ahead: true },
        { path: 'all', redirect: '/notice' },
        { path: ':id', module: './notices/notice-page' },
      ],
    },
    { path: '/rule/*', layout: 'bare', access: 'operator', pages: [{ path: '', module: './notices/notice-page' }] },
  ]);
  expect(exposes).toEqual({
    './frame/board-frame': './src/frame/board-frame.tsx',
    './notices/notice-list-page': './src/features/notices/components/notice-list-page.tsx',
    './notices/notice-page': './src/features/notices/components/notice-page.tsx',
  });
  expect(ahead).toEqual(['./frame/board-frame', './notices/notice-list-page']);
});

test.each([
  "() => import('./a.tsx').then(({ A }) => ({ default: A }))",
  "() => import('@madang/ui')",
  "() => import('../other/a-page.tsx')",
])('a page is one file of the remote: %s is refused', (source) => {
  expect(() => routesOf([{ path: '/a/*', pages: [page('', loads(source))] }])).toThrow('A page is loaded by');
});

test('two files with one name are refused', () => {
  const twin = loads("() => import('./notices/notice-page.tsx')");
  expect(() => routesOf([{ path: '/a/*', pages: [page('', one), page('b', twin)] }])).toThrow('have the same name');
});
