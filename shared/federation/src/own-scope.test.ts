import { join } from 'node:path';
import { OwnScopePlugin } from './own-scope-plugin.ts';
import { broughtVersions, sharedModules, sharedVersions } from './shared-modules.ts';

const appDir = join(import.meta.dirname, '../../../mf-board');
const ownScope = { name: 'react-next', packages: ['react', 'react-dom'] };

test('a remote without a scope of its own brings nothing', () => {
  const shared = Object.values(sharedModules(appDir));
  expect(shared.filter((module) => module.import !== false || module.shareScope !== 'default')).toEqual([]);
});

test('one that brings React has it in its scope, with the paths below, and takes of the page only packages without React', () => {
  const shared = Object.entries(sharedModules(appDir, ownScope));
  const own = shared.filter(([, { shareScope }]) => shareScope === 'react-next');
  expect(own.map(([key, module]) => [key, module.import])).toEqual(
    ['react', 'react/', 'react-dom', 'react-dom/'].map((key) => [key, key]),
  );
  const ofPage = [
    'zod',
    'dayjs',
    'dayjs/plugin/utc.js',
    'dayjs/plugin/timezone.js',
    '@madang/events',
    '@madang/stream',
  ];
  expect(shared.filter(([, { shareScope }]) => shareScope === 'default').map(([key]) => key)).toEqual(ofPage);
  expect(Object.keys(sharedVersions(appDir, 'remote', ownScope))).toEqual(ofPage);
  const range = expect.stringMatching(/^\^\d+\.0\.0$/);
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  expect(broughtVersions(appDir, ownScope)).toEqual({ react: { version, range }, 'react-dom': { version, range } });
});

/** The words of the plugin about a module that asks for this. */
function refusalOf(packages: string[], request: string): string | null {
  let look = (_asked: object): void => {};
  const factory = { hooks: { beforeResolve: { tap: (_name: string, given: typeof look) => (look = given) } } };
  const normalModuleFactory = { tap: (_name: string, given: (made: typeof factory) => void) => given(factory) };
  new OwnScopePlugin({ name: 'react-next', packages }).apply({ hooks: { normalModuleFactory } } as never);
  try {
    look({ request, contextInfo: { issuer: 'src/page.tsx' } });
    return null;
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

test('a build that brings React and takes something that holds the other one fails, and says why', () => {
  for (const request of ['@madang/session', 'react-router-dom', '@emotion/react/jsx-runtime'])
    expect(refusalOf(['react', 'react-dom'], request)).toMatch(
      /^src\/page\.tsx takes .*, which holds the React of the page/,
    );
  for (const request of ['react', 'react-dom/client', '@madang/events', './part.tsx', 'zod'])
    expect(refusalOf(['react', 'react-dom'], request)).toBeNull();
  expect(refusalOf(['react', 'react-dom', '@emotion/react'], '@emotion/react/jsx-runtime')).toBeNull();
  expect(refusalOf(['dayjs'], '@madang/session')).toBeNull();
});
