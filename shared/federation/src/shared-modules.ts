import { createRequire } from 'node:module';
import { join } from 'node:path';

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

interface SharedModule {
  singleton: true;
  import: false;
  requiredVersion: string;
  strictVersion: true;
}

/**
 * Shared in part: what the host brings under this name instead of the whole package. A build that takes another name from it
 * is refused (part-check-plugin.ts). Names are only ever added: a live remote may use each that is there.
 */
export const parts: Readonly<Record<string, string>> = {
  'react-router-dom': join(import.meta.dirname, 'router.ts'),
  zod: join(import.meta.dirname, 'zod.ts'),
};

/** "7.18.5" -> "^7.0.0" */
export const majorOf = (version: string) => `^${version.split('.')[0]}.0.0`;
/** "react-dom/" -> "react-dom", "@emotion/react/" -> "@emotion/react" */
const packageOf = (key: string) => key.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? key;

/**
 * For a remote: it brings none of them and only says which range it fits. Where the host's version is outside of it the remote refuses to
 * run: never on what it was not made for, never on a second copy.
 */
export const sharedModules = (appDir: string): Record<string, SharedModule> =>
  Object.fromEntries(
    singletons.map((key) => [
      key,
      { singleton: true, import: false, requiredVersion: majorOf(installed(appDir, key)), strictVersion: true },
    ]),
  );

/** Names of the modules themselves, without the entries that stand for all modules below one. */
export const sharedNames = singletons.filter((key) => !key.endsWith('/'));

/** Package -> version brought (host) or range accepted (remote), for the release record. */
export function sharedVersions(appDir: string, role: 'host' | 'remote'): Record<string, string> {
  const said = role === 'host' ? (version: string) => version : majorOf;
  return Object.fromEntries(sharedNames.map((key) => [key, said(installed(appDir, key))]));
}

/** What of the packages whose entry ends with a slash an app asks for by what JSX becomes, and the host itself. */
/** Fetched when a remote asks for it: no page of this repository does. */
const onCall: ReadonlySet<string> = new Set(['dayjs', 'dayjs/plugin/utc.js', 'dayjs/plugin/timezone.js']);

const below = (development: boolean): readonly string[] => {
  const jsx = development ? 'jsx-dev-runtime' : 'jsx-runtime';
  return [`react/${jsx}`, `@emotion/react/${jsx}`, 'react-dom/client'];
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
