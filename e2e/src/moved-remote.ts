import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const rootDir = join(import.meta.dirname, '..', '..');
const require = createRequire(import.meta.url);

/** Draws with its own React what the page gives it: member, theme, place, and an event that it hears and tells. */
const part = (name: string) => `import type { Mount, PageContext, Watched } from '@madang/session';
import { useEffect, useState, useSyncExternalStore, version } from 'react';
import { createRoot } from 'react-dom/client';

const useWatched = <Value,>({ subscribe, get }: Watched<Value>) => useSyncExternalStore(subscribe, get);

function Part({ page, kind }: { page: PageContext; kind: string }) {
  const member = useWatched(page.member);
  const theme = useWatched(page.theme);
  const { pathname } = useWatched(page.place);
  const [told, setTold] = useState(0);
  const [clicks, setClicks] = useState(0);
  useEffect(() => page.listen('draw:watched', () => setTold((count) => count + 1)), [page]);
  return (
    <section aria-label={\`${name} \${kind}\`}>
      <h2>${name} {version}</h2>
      <p>{member?.userId} {theme} {pathname}</p>
      <p>heard {told}</p>
      <button type="button" onClick={() => setClicks((count) => count + 1)}>clicked {clicks}</button>
      <button type="button" onClick={() => page.emit('draw:watched', { isWatched: false })}>tell</button>
      <button type="button" onClick={() => page.navigate('/event')}>away</button>
      {kind === 'page' && Array.from({ length: 500 }, (_, n) => <p key={n}>{n}</p>)}
    </section>
  );
}

export const mount: Mount = (element, { kind = 'part' }, page) => {
  const root = createRoot(element);
  root.render(<Part page={page} kind={kind} />);
  return () => root.unmount();
};
`;

const config = (name: string, path: string) => `import { page } from '@madang/federation/pages';
import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: '${name}',
  ownScope: { name: 'react-next', packages: ['react', 'react-dom'] },
  pages: [{ path: '${path}/*', pages: [page('', () => import('./part.tsx'), { props: { kind: 'page' } })] }],
  exposes: { './Side': './src/part.tsx' },
  slots: [{ slot: 'side-menu', module: './Side', order: 90 }],
  emits: ['draw:watched'],
  hears: ['draw:watched'],
});
`;

/**
 * Writes a remote that brings another major version of React in a scope of its own: a page below `path` and a part in the side menu. Its React is
 * the one that this package has installed. @returns its folder
 */
export function writeMovedRemote(name: string, path: string, edit = (text: string) => text): string {
  const dir = writeRemote(`${name}-moved`, name, config(name, path), edit(part(name)));
  mkdirSync(join(dir, 'node_modules'));
  for (const each of ['react', 'react-dom'])
    symlinkSync(dirname(require.resolve(`${each}/package.json`)), join(dir, 'node_modules', each));
  return dir;
}

/** The same remote before it moves: a component of the page's React. @returns its folder */
export function writeUnmovedRemote(name: string, path: string): string {
  const withoutScope = config(name, path).replace(/ +ownScope.*\n/, '');
  return writeRemote(
    `${name}-unmoved`,
    name,
    withoutScope,
    [
      `import { useState, version } from 'react';`,
      'export default function Part() {',
      '  const [of] = useState(version);',
      `  return <h1>${name} {of}</h1>;`,
      '}',
    ].join('\n'),
  );
}

function writeRemote(folder: string, name: string, webpackConfig: string, source: string): string {
  const dir = join(rootDir, '.cache', 'e2e', folder);
  rmSync(join(dir, 'node_modules'), { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  write('package.json', JSON.stringify({ name, version: '1.0.0', private: true, type: 'module' }));
  write('webpack.config.ts', webpackConfig);
  write('src/part.tsx', source);
  return dir;
}
