import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildRecord } from '@madang/contracts';
import semver from 'semver';
import { Failure } from './fail.ts';
import { runTsc } from './tsc.ts';
import { type Hosts, hostTypesFile, typesDir } from './types.ts';

type Host = Hosts['hosts'][number];
export type Declared = Pick<BuildRecord, 'hostApi' | 'shared' | 'emits' | 'hears'>;
export interface HostOutcome {
  version: string;
  state: Host['state'];
  /** Empty: the project fits this host. */
  problems: string[];
}

const linesShown = 40;

/**
 * Compares what a remote needs with each supported host. @throws {Failure} when it fits none
 * @param declared null when nothing is built yet: then only `hostApi` and the types are compared
 */
export function fitToHosts(hosts: Hosts, problemsWith: (host: Host) => string[]): HostOutcome[] {
  const outcomes = hosts.hosts.map((host) => ({
    version: host.version,
    state: host.state,
    problems: problemsWith(host),
  }));
  if (outcomes.some(({ problems }) => problems.length === 0)) return outcomes;
  const details = outcomes.flatMap(({ version, state, problems }) => [
    `shell ${version} (${state}):`,
    ...problems.map((line) => `  ${line}`),
  ]);
  throw new Failure(hosts.hosts.length === 0 ? 'This site has no shell yet.' : 'It fits no supported host.', details);
}

/** Ranges and versions that a host does not satisfy. */
export function rangeProblems(host: Host, { hostApi, shared, emits, hears }: Partial<Declared>): string[] {
  const problems: string[] = [];
  if (hostApi !== undefined && !semver.satisfies(host.hostApi, hostApi))
    problems.push(`host API ${host.hostApi} is outside of ${hostApi}`);
  for (const [name, range] of Object.entries(shared ?? {})) {
    const version = host.shared[name];
    if (version === undefined) problems.push(`it does not share ${name}`);
    else if (!semver.satisfies(version, range)) problems.push(`${name} ${version} is outside of ${range}`);
  }
  for (const [name, version] of Object.entries(emits ?? {})) {
    const theirs = host.events[name];
    if (theirs === undefined) problems.push(`it does not know the event ${name}`);
    else if (semver.major(theirs) !== semver.major(version))
      problems.push(`event ${name} is ${theirs}, not ${version}`);
  }
  for (const [name, range] of Object.entries(hears ?? {})) {
    const theirs = host.events[name];
    if (theirs === undefined) problems.push(`it does not know the event ${name}`);
    else if (!semver.satisfies(theirs, range)) problems.push(`event ${name} ${theirs} is outside of ${range}`);
  }
  return problems;
}

/** Errors of the project's own type check with this host's types in place of those of the live one. */
export function typeProblems(dir: string, host: Host): string[] {
  const types = hostTypesFile(dir, host.version);
  if (!existsSync(types)) return ['it has published no types'];
  const config = join(dir, `.madang-check-${host.version}.json`);
  const others = existsSync(typesDir(dir))
    ? readdirSync(typesDir(dir))
        .filter((name) => name !== 'shell.d.ts')
        .map((name) => join(typesDir(dir), name))
    : [];
  writeFileSync(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: {
        noEmit: true,
        composite: false,
        incremental: false,
        emitDeclarationOnly: false,
        declaration: false,
      },
      files: [...projectFiles(dir), types, ...others].map((file) => resolve(dir, file)),
      include: [],
    }),
  );
  try {
    const { status, output } = runTsc(dir, ['-p', config, '--pretty', 'false']);
    if (status === 0) return [];
    const lines = output.split('\n');
    return [
      ...lines.slice(0, linesShown),
      ...(lines.length > linesShown ? [`… and ${lines.length - linesShown} more lines`] : []),
    ];
  } finally {
    rmSync(config, { force: true });
  }
}

/** The sources that the project's `tsconfig.json` covers, without the types that were fetched and without tests, which are not released. */
function projectFiles(dir: string): string[] {
  if (!existsSync(join(dir, 'tsconfig.json'))) throw new Failure('There is no tsconfig.json here.');
  const { status, output } = runTsc(dir, ['-p', 'tsconfig.json', '--showConfig']);
  if (status !== 0) throw new Failure('tsconfig.json cannot be read:', output.split('\n'));
  const { files = [] } = JSON.parse(output) as { files?: string[] };
  return files.filter((file) => !/(^|\/)\.madang\/|\.(test|spec)\.[jt]sx?$/.test(file));
}
