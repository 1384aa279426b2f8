import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const rootDir = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const ignored = new Set(['node_modules', '.git', '.data', '.cache', 'dist', 'test-results']);

function* pagesBelow(dir: string): Generator<string> {
  for (const entry of readdirSync(join(rootDir, dir), { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* pagesBelow(path);
    else if (entry.name.endsWith('.md')) yield path;
  }
}
const pages = [...pagesBelow('.')];

test('every link of every page leads somewhere', () => {
  expect(pages.length).toBeGreaterThan(20);
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
      .map(([, link]) => link ?? '')
      .filter((link) => !existsSync(resolve(rootDir, dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('each line of the threat model names tests, and every test that docs/security.md names exists', () => {
  const page = read('docs/security.md');
  const isThere = (name: string) => ['server/src', '.'].some((dir) => existsSync(join(rootDir, dir, name)));
  const named = [...page.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  const [, model = ''] = /## Threat model\n([\s\S]*?)\n## /.exec(page) ?? [];
  const lines = model.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| who | '));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => !/`[\w./-]+\.test\.ts`[^|]*\|$/.test(line))).toEqual([]);
});

test('every npm script that a page names exists', () => {
  // Remotes have scripts of their own, all the same ones.
  const scripts = ['package.json', 'mf-sports/package.json'].flatMap((file) =>
    Object.keys((JSON.parse(read(file)) as { scripts: Record<string, string> }).scripts),
  );
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run ([\w:]+)(?! -w)(?= |`|$)/gm)]
      .map(([, name]) => name ?? '')
      // A guide may give a project of its own scripts.
      .filter((name) => !read(page).includes(`    "${name}": "`)),
  );
  expect(named).toContain('dev');
  expect([...new Set(named)].filter((name) => !scripts.includes(name))).toEqual([]);
});

/** The code of a page: fenced lines and each span. */
function* codeOf(page: string): Generator<string> {
  const parts = read(page).split(/^ *```.*$/m);
  for (const [n, part] of parts.entries()) {
    if (n % 2 === 1) yield* part.split('\n');
    else for (const [, span] of part.matchAll(/`([^`]+)`/g)) yield span ?? '';
  }
}

test('every command and option of the release tool that the guides name is in its usage', async () => {
  const { usage } = await import('../shared/release-cli/src/usage.ts');
  const commands = new Set([...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name));
  const known = new Set(`${usage} --help`.match(/--[a-z-]+/g));
  // Spans that are an option alone may be one of the runner of flows.
  const ofFlows = new Set(
    [...read('e2e/src/run-flows.ts').matchAll(/^ +([a-z]+): \{ type/gm)].map(([, name]) => `--${name}`),
  );
  const calls = ['docs/teams.md', 'docs/operators.md', 'docs/testers.md'].flatMap((page) => [...codeOf(page)]);
  // The words after the tool's name, up to a comment.
  const ofTool = calls.flatMap((code) => {
    const call = code.match(/(?:(?<![\w/@.])madang|release-cli\.tgz|npm run release -w \S+ --)\s+([a-z-][^#]*)/);
    return call?.[1] ?? [];
  });
  const named = ofTool.map((call) => call.match(/^[a-z-]+/)?.[0] ?? '').filter((name) => !name.startsWith('--'));
  expect(named).toEqual(expect.arrayContaining(['status', 'release', 'switch']));
  expect(named.filter((name) => !commands.has(name))).toEqual([]);
  const options = ofTool.flatMap((call) => call.match(/(?<![\w-])--[a-z-]+/g) ?? []);
  expect(options).toContain('--rollout');
  expect(options.filter((name) => !known.has(name))).toEqual([]);
  const alone = calls.flatMap((code) => code.match(/^--[a-z-]+/) ?? []);
  expect(alone.filter((name) => !known.has(name) && !ofFlows.has(name))).toEqual([]);
});

test('docs/settings.md names every setting of the server', () => {
  const page = read('docs/settings.md');
  const settings = [...read('server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(settings).toContain('DATABASE_URL');
  expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the README lists the accounts that are seeded', async () => {
  const { demoAccounts, demoPassword } = await import('../server/src/seed/accounts.ts');
  const readme = read('README.md');
  for (const { userId } of demoAccounts) expect(readme).toContain(`| \`${userId}\` | \`${demoPassword}\` |`);
});

test('every page of docs, every decision and every runbook is in its list', () => {
  for (const folder of ['docs', 'docs/decisions', 'docs/runbooks']) {
    const list = read(join(folder, 'README.md'));
    const files = readdirSync(join(rootDir, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
    expect(files.filter((name) => !list.includes(`](${name})`))).toEqual([]);
  }
});

test('the lists of domains are what server/src/domains.ts says (npm run docs:domains)', async () => {
  const { listed } = await import('./domains-table.ts');
  for (const { is, should } of listed()) expect(is).toBe(should);
});

test('folders that the README of shared describes are there', () => {
  const packages = readdirSync(join(rootDir, 'shared'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(
    packages.filter(({ name }) => !read('shared/README.md').includes(`[@madang/${name}]`)).map(({ name }) => name),
  ).toEqual([]);
});

test('the table of events is what the schemas say (npm run docs:events)', async () => {
  const { eventsPage, eventsTable } = await import('./events-table.ts');
  expect(readFileSync(eventsPage, 'utf8')).toBe(eventsTable());
});
