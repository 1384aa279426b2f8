import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildRecord,
  buildRecordSchema,
  differenceOf,
  publishRelease,
  type Standing,
  standingOf,
  uploadBytesMax,
} from '@madang/contracts';
import { create } from 'tar';
import { type Declared, fitToHosts, type HostOutcome, rangeProblems, typeProblems } from './check.ts';
import { differenceLines } from './difference-lines.ts';
import { Failure } from './fail.ts';
import { type Project, readJson, readProject, readVersion } from './project.ts';
import { rangesOf, writeRecord } from './record.ts';
import { findingLine, type Site } from './site.ts';
import { fetchTypes, type Hosts } from './types.ts';

/** The outcome of a command: lines for people, the same as data for `--json`. */
export interface Outcome {
  lines: string[];
  data: unknown;
}

export async function types(site: Site, dir: string): Promise<Outcome> {
  const hosts = await fetchTypes(site, dir);
  return {
    lines: [
      ...hosts.hosts.map(({ version, state, hostApi }) => `shell ${version} (${state}), host API ${hostApi}`),
      ...hosts.remotes.map(({ app, version, typesPath }) => `${app} ${version}${typesPath ? '' : ' (without types)'}`),
      'Written to .madang/',
    ],
    data: hosts,
  };
}

export async function check(site: Site, dir: string): Promise<Outcome> {
  const hosts = await fetchTypes(site, dir);
  const project = readProject(dir);
  const built = existsSync(recordFile(dir)) ? readRecord(dir) : null;
  const { lines, data } = checked(dir, hosts, project ? declaredBy(project) : built);
  if (project) lines.push(...besideLive(hosts, project.name, standingBy(project, built)));
  else if (built) lines.push(...besideLive(hosts, built.app, standingOf(built)));
  return { lines, data };
}

/** The project's present declaration; its size is that of the last build. */
const standingBy = ({ ownScope: _, ...project }: Project, built: BuildRecord | null): Standing => ({
  ...project,
  shared: rangesOf(project),
  ownScope: built?.ownScope,
  bytes: built && standingOf(built).bytes,
});

/** The routes and modules that would come and go if this were live instead. */
function besideLive(hosts: Hosts, name: string, standing: Standing): string[] {
  const live = hosts.remotes.find(({ app }) => app === name);
  return [
    live ? `beside ${name} ${live.version}, which is live:` : `${name} is not live yet:`,
    ...differenceLines(differenceOf(live?.standing ?? null, standing)).map((line) => `  ${line}`),
  ];
}

/** The types are only worth checking against hosts that fit otherwise. */
function checked(dir: string, hosts: Hosts, declared: Partial<Declared> | null): Outcome {
  const outcomes = fitToHosts(hosts, (host) => {
    const ranges = rangeProblems(host, declared ?? {});
    return ranges.length > 0 ? ranges : typeProblems(dir, host);
  });
  return { lines: outcomes.flatMap(outcomeLines), data: { hosts: outcomes } };
}

const declaredBy = (project: Project): Declared => ({ ...project, shared: rangesOf(project) });

const outcomeLines = ({ version, state, problems }: HostOutcome) =>
  problems.length === 0
    ? [`fits shell ${version} (${state})`]
    : [`warning: does not fit shell ${version} (${state})`, ...problems.map((line) => `  ${line}`)];

export function record(dir: string): Outcome {
  const project = readProject(dir);
  if (!project) throw new Failure('There is no madang.json here.');
  const written = writeRecord(dir, project);
  return {
    lines: [`${project.dist}/build.json: ${written.files.length} files, container ${written.container}`],
    data: written,
  };
}

export async function release(
  site: Site,
  dir: string,
  options: { version?: string; build: boolean; say: (line: string) => void },
): Promise<Outcome> {
  const version = readVersion(dir, options.version);
  const project = readProject(dir);
  const hosts = await fetchTypes(site, dir);
  const isShell = !project && existsSync(recordFile(dir)) && readRecord(dir).app === 'shell';
  // Before the build, which would otherwise be made for nothing.
  if (!isShell) for (const line of checked(dir, hosts, project && declaredBy(project)).lines) options.say(line);
  if (options.build) build(dir);
  const built = project ? writeRecord(dir, project) : readRecord(dir);
  if (!isShell) {
    fitToHosts(hosts, (host) => rangeProblems(host, built));
    for (const line of besideLive(hosts, built.app, standingOf(built))) options.say(line);
  }

  const archive = await pack(join(dir, project?.dist ?? 'dist'), built);
  options.say(
    `uploading ${built.app} ${version}: ${built.files.length} files, ${Math.ceil(archive.length / 1024)} kB packed`,
  );
  const published = await site.upload(publishRelease, { app: built.app, version }, archive);
  const preview = site.url + published.previewPath;
  return {
    lines: [
      published.isNew
        ? `released ${built.app} ${version}`
        : `${built.app} ${version} was released before, with the same files`,
      ...published.findings.map(findingLine),
      `preview: ${preview}`,
    ],
    data: { ...published, preview },
  };
}

const recordFile = (dir: string) => join(dir, 'dist', 'build.json');

function readRecord(dir: string): BuildRecord {
  if (!existsSync(recordFile(dir)))
    throw new Failure('There is neither madang.json nor dist/build.json here. See docs/teams.md.');
  const parsed = buildRecordSchema.safeParse(readJson(recordFile(dir)));
  if (!parsed.success) throw new Failure('dist/build.json is of another version of this tool. Build again.');
  return parsed.data;
}

function build(dir: string): void {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: dir,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Failure('`npm run build` failed; nothing was released.');
}

/** Exactly what the record lists, the record, and the compressed copies that the build may have made. */
async function pack(dist: string, { files }: BuildRecord): Promise<Buffer> {
  const copies = files
    .flatMap(({ path }) => [`${path}.br`, `${path}.gz`])
    .filter((path) => existsSync(join(dist, path)));
  const chunks: Buffer[] = [];
  const stream = create({ cwd: dist, gzip: true, portable: true }, [
    'build.json',
    ...files.map(({ path }) => path),
    ...copies,
  ]);
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const archive = Buffer.concat(chunks);
  if (archive.length > uploadBytesMax)
    throw new Failure(`The build is too large: ${archive.length} bytes packed, ${uploadBytesMax} at most.`);
  return archive;
}
