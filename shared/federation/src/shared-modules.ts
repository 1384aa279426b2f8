import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OwnScope as Recorded } from '@madang/contracts';
import type { AppDeclaration } from './declaration.ts';

/**
 * Modules of which the page has one copy, brought by the shell. React, the router, emotion, the query client and our own
 * packages have to be one: state lives in them. Zod and dayjs are shared for their weight, since every app on a page would
 * bring its own: a remote made elsewhere may leave these two out and compile them in. Other libraries, and what a single
 * remote uses, are not shared, nor is the design system: a remote takes its new version when its team wants to.
 * The entry with a trailing slash covers the package's subpaths (react/jsx-runtime, react-dom/client,
 * @emotion/react/jsx-runtime); a remote accepts the major that it was built with.
 */
const singletons = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  '@emotion/react',
  '@emotion/react/',
  '@tanstack/react-query',
  'zod',
  'dayjs',
  'dayjs/plugin/utc.js',
  'dayjs/plugin/timezone.js',
  '@madang/events',
  '@madang/session',
  '@madang/stream',
] as const;

/** What of them holds React, by itself or as a peer: not for a remote that brings a React of its own. */
export const holdsReact: ReadonlySet<string> = new Set<(typeof singletons)[number]>([
  'react',
  'react-dom',
  'react-router-dom',
  '@emotion/react',
  '@tanstack/react-query',
  '@madang/session',
]);

interface SharedModule {
  singleton: true;
  import: string | false;
  requiredVersion: string;
  strictVersion: true;
  shareScope: string;
}

/**
 * Shared in part: what the host brings under this name instead of the whole package. A build that takes another name from it
 * is refused (part-check-plugin.ts). A live remote may use each name that is there: to take one away is a decision (docs/decisions/0075).
 */
export const parts: Readonly<Record<string, string>> = {
  'react-router-dom': join(import.meta.dirname, 'router.ts'),
  zod: join(import.meta.dirname, 'zod.ts'),
};

/** "7.18.5" -> "^7.0.0" */
export const majorOf = (version: string) => `^${version.split('.')[0]}.0.0`;
/** "react-dom/" -> "react-dom", "@emotion/react/" -> "@emotion/react" */
const packageOf = (key: string) => key.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? key;

/** The modules that an app takes of the page: all, or without those of the scope of its own. */
const ofPage = (ownScope: OwnScope | undefined) =>
  singletons.filter((key) => {
    const name = packageOf(key);
    if (ownScope?.packages.includes(name)) return false;
    return !(ownScope?.packages.includes('react') && holdsReact.has(name));
  });
type OwnScope = NonNullable<AppDeclaration['ownScope']>;

/**
 * For a remote: it brings none of what the page has and only says which range it fits. Where the host's version is outside of it the remote
 * refuses to run: never on what it was not made for, never on a second copy. What it brings in a scope of its own it takes from another remote
 * of that scope when one is there.
 */
export function sharedModules(appDir: string, ownScope?: OwnScope): Record<string, SharedModule> {
  const shared = (key: string, scope: Pick<SharedModule, 'import' | 'shareScope'>): [string, SharedModule] => {
    const requiredVersion = majorOf(installed(appDir, key));
    return [key, { singleton: true, ...scope, requiredVersion, strictVersion: true }];
  };
  return Object.fromEntries([
    ...ofPage(ownScope).map((key) => shared(key, { import: false, shareScope: 'default' })),
    ...(ownScope?.packages ?? []).flatMap((name) =>
      [name, `${name}/`].map((key) => shared(key, { import: key, shareScope: ownScope?.name ?? '' })),
    ),
  ]);
}

/** Names of the modules themselves, without the entries that stand for all modules below one. */
export const sharedNames = singletons.filter((key) => !key.endsWith('/'));

/** Package -> version brought (host) or range accepted of the page (remote), for the release record. */
export function sharedVersions(appDir: string, role: 'host' | 'remote', ownScope?: OwnScope): Record<string, string> {
  const said = role === 'host' ? (version: string) => version : majorOf;
  const names = ofPage(ownScope).filter((key) => !key.endsWith('/'));
  return Object.fromEntries(names.map((key) => [key, said(installed(appDir, key))]));
}

/** Package -> version and range of what a remote brings in its own scope. */
export const broughtVersions = (appDir: string, { packages }: OwnScope): Recorded['brings'] =>
  Object.fromEntries(
    packages.map((name) => {
      const version = installed(appDir, name);
      return [name, { version, range: majorOf(version) }];
    }),
  );

/** Fetched when a remote asks for it: no page of this repository does. */
const onCall: ReadonlySet<string> = new Set(['dayjs', 'dayjs/plugin/utc.js', 'dayjs/plugin/timezone.js']);

/**
 * The parts, of packages whose entry ends with a slash, that an app asks for by the code that JSX becomes, and the host itself. Beside a shell under
 * development stand built remotes, which ask for the one of production.
 */
const below = (development: boolean): readonly string[] => {
  const jsx = ['jsx-runtime', ...(development ? ['jsx-dev-runtime'] : [])];
  return [...jsx.flatMap((name) => [`react/${name}`, `@emotion/react/${name}`]), 'react-dom/client'];
};

/** The host's module that hands out what it brings (brought.ts). By `import`, as all others ask for them: by `require` a package may give a second copy. */
export function broughtSource(appDir: string, development: boolean): string {
  const keys = [...sharedNames, ...below(development)];
  const imports = keys.flatMap((key, at) =>
    onCall.has(key) ? [] : `import * as shared${at} from ${JSON.stringify(parts[key] ?? key)};`,
  );
  const entries = keys.map((key, at) => {
    const version = installed(appDir, key);
    const how = onCall.has(key)
      ? `get: () => import(${JSON.stringify(key)}).then((module) => () => module)`
      : `lib: () => shared${at}`;
    const shareConfig = JSON.stringify({ singleton: true, requiredVersion: majorOf(version) });
    return `  ${JSON.stringify(key)}: { version: '${version}', ${how}, shareConfig: ${shareConfig} },`;
  });
  return [...imports, 'export const brought = {', ...entries, '};', ''].join('\n');
}

function installed(appDir: string, key: string): string {
  const require = createRequire(join(appDir, 'package.json'));
  return (require(`${packageOf(key)}/package.json`) as { version: string }).version;
}

/** As far as `withTrueRanges` reads it. */
interface SharedStats {
  name: string;
  requiredVersion?: string;
  singleton?: boolean;
}

/**
 * The manifest's writer finds a module's range by its exact name: of `@emotion/react/jsx-runtime`, which the key `@emotion/react/` covers, it
 * writes the installed version instead, and no singleton. Here they get what the container itself asks for.
 */
export function withTrueRanges<Stats extends { shared: SharedStats[] }>(
  stats: Stats,
  shared: Readonly<Record<string, Pick<SharedModule, 'requiredVersion' | 'singleton'>>>,
): Stats {
  const keys = Object.keys(shared).sort((one, other) => other.length - one.length);
  for (const module of stats.shared) {
    const key = keys.find((each) => each === module.name || (each.endsWith('/') && module.name.startsWith(each)));
    const asked = key === undefined ? undefined : shared[key];
    if (asked) Object.assign(module, { requiredVersion: asked.requiredVersion, singleton: asked.singleton });
  }
  return stats;
}
