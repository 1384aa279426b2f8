import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { publishRelease, supportedHosts } from '@madang/contracts';
import { create } from 'tar';
import { temporaryFolder, writeDist } from '../../../../test/dist.ts';
import { buildTestApp, call, testDatabase } from '../../../../test/index.ts';
import { testRegistry } from '../../../../test/registry.ts';
import { createToken } from './access-tokens.ts';
import { registerBuilds } from './register-build.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const app = await buildTestApp(database, { config });
const { assetDir } = config;

const newToken = async (name: string) => {
  const made = await createToken(db, { kind: 'team', app: name, label: 'ci', actor: 'owner', reason: 'test' });
  return 'token' in made ? made.token : '';
};
const boardToken = await newToken('mf-board');

/** A gzipped tar of everything in a build's folder. */
async function packed(dist: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: dist, gzip: true, portable: true }, ['.'])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const publish = (version: string, payload: Buffer, token = boardToken, name = 'mf-board') =>
  app.inject({
    method: 'POST',
    url: `/api${publishRelease.path.replace(':app', name).replace(':version', version)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    payload,
  });
const codeOf = (answer: { statusCode: number; headers: Record<string, unknown> }) =>
  `${answer.statusCode} ${answer.headers['x-error-code'] ?? ''}`;
const registered = async () =>
  (await db.query("select app || '@' || version as name from release order by 1")).rows.map(({ name }) => name);
const inStore = async () => (await readdir(join(assetDir, 'mf-board')).catch(() => [])).sort();

const first = await writeDist(folder, 'mf-board', 'one');

test('a build is stored, registered, signed and audited, and is not live; its files are served', async () => {
  const answer = await publish('1.0.0', await packed(first));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({
      app: 'mf-board',
      version: '1.0.0',
      isNew: true,
      previewPath: '/?preview=mf-board@1.0.0',
    }),
  ]);
  const { rows } = await db.query(
    `select registered_by, (select action || ' ' || actor from release_audit where app = 'mf-board'
       and action = 'release.registered') as audit,
       exists (select from signature where subject = 'release:mf-board:1.0.0') as signed
     from release where app = 'mf-board'`,
  );
  const actor = 'team mf-board (ci)';
  expect(rows).toEqual([{ registered_by: actor, audit: `release.registered ${actor}`, signed: true }]);
  const file = await app.inject({ url: '/mf-board/1.0.0/remoteEntry.aaaa.js', headers: { 'accept-encoding': 'br' } });
  expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, 'br']);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await app.inject({ url: '/mf-board/1.0.0/nothing.js' });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect((await db.query('select count(*)::int as n from revision')).rows[0].n).toBe(0);
});

test.each<[what: string, declared: Parameters<typeof writeDist>[3]]>([
  ['a name that every object has', { shared: JSON.parse('{"constructor": "^1.0.0"}') }],
  ['an entry that does not end in .js', { entry: 'remoteEntry.mjs' }],
  ['a chunk that does not end in .js', { exposes: { './routes': ['routes.mjs'] } }],
])('a record with %s is refused, and nothing is registered', async (_what, declared) => {
  const answer = await publish('3.0.0', await packed(await writeDist(folder, 'mf-board', 'bad', declared)));
  expect([codeOf(answer), await registered()]).toEqual(['422 publish.invalid', ['mf-board@1.0.0']]);
});

test.each(['01.0.0', '1.00.0', '1.0.0-01', '1.0.0-a..b', '1.0.0-.'])('%s is no version', async (version) => {
  expect(codeOf(await publish(version, Buffer.alloc(0)))).toBe('422 request.invalid');
});

test('the same upload again is no error; other bytes under its version, or it under another version, are refused', async () => {
  const again = await publish('1.0.0', await packed(first));
  expect([again.statusCode, again.json().isNew]).toEqual([200, false]);
  const second = await packed(await writeDist(folder, 'mf-board', 'two'));
  expect(codeOf(await publish('1.0.0', second))).toBe('409 publish.version-taken');
  const taken = await publish('1.0.1', await packed(first));
  expect([codeOf(taken), taken.body.includes('1.0.0')]).toEqual(['409 publish.build-taken', true]);
  expect([await registered(), await inStore()]).toEqual([['mf-board@1.0.0'], ['1.0.0']]);
});

test('of two builds uploaded at once under one version, one is registered, with its own files', async () => {
  const builds = [await writeDist(folder, 'mf-board', 'left'), await writeDist(folder, 'mf-board', 'right')];
  const answers = await Promise.all(builds.map(async (dist) => publish('2.0.0', await packed(dist))));
  expect(answers.map(codeOf).sort()).toEqual(['200 ', '409 publish.version-taken']);
  const winner = builds[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
  const stored = await readFile(join(assetDir, 'mf-board', '2.0.0', 'remoteEntry.aaaa.js'));
  expect(stored).toEqual(await readFile(join(winner, 'remoteEntry.aaaa.js')));
});

test('a token publishes its own app and nothing else; without one, or revoked, it publishes nothing', async () => {
  const upload = await packed(await writeDist(folder, 'mf-board', 'foreign'));
  expect(codeOf(await publish('3.0.0', upload, await newToken('mf-sports')))).toBe('403 publish.foreign-app');
  expect(codeOf(await publish('3.0.0', upload, 'mdt_unknown'))).toBe('401 publish.token');
  const sports = await packed(await writeDist(folder, 'mf-sports', 'one'));
  const disguised = await publish('3.0.0', sports);
  expect([codeOf(disguised), disguised.body]).toEqual([
    '422 publish.invalid',
    expect.stringContaining('a build of mf-sports'),
  ]);
  const token = await newToken('mf-board');
  await db.query('update access_token set revoked_at = now() where id = (select max(id) from access_token)');
  expect(codeOf(await publish('3.0.0', upload, token))).toBe('401 publish.token');
});

test.each<[string, (dist: string) => Promise<unknown>, string]>([
  [
    'a flipped byte',
    async (dist) => {
      const file = join(dist, 'lazy.cccc.js');
      await writeFile(file, (await readFile(file, 'utf8')).replace('export', 'exporT'));
    },
    'is not what build.json says',
  ],
  ['a file left out', (dist) => rm(join(dist, 'lazy.cccc.js')), 'cannot be read'],
  ['no record', (dist) => rm(join(dist, 'build.json')), 'build.json cannot be read'],
  ['a record that is none', (dist) => writeFile(join(dist, 'build.json'), '{}'), 'no release record'],
  ['a symbolic link', (dist) => symlink('/etc/passwd', join(dist, 'passwd.js')), 'is a SymbolicLink'],
  ['a name outside', (dist) => rename(dist, '../../outside.js'), 'outside the build'],
  ['a file in a file', (dist) => rename(dist, 'vendor.bbbb.js/x.js'), 'a folder that is a file'],
  ['a folder named like a copy', (dist) => rename(dist, 'vendor.bbbb.js.br/x.js'), 'a name that the store keeps'],
  ['a NUL in the record', (dist) => declare(dist, { gitAuthor: 'a\0b' }), 'characters that are none'],
  ['a huge record', (dist) => declare(dist, { gitAuthor: 'a'.repeat(1_100_000) }), 'larger than'],
  ["the store's own names", (dist) => rename(dist, '.complete'), 'a name that the store keeps'],
])('%s refuses the upload and leaves nothing behind', async (name, spoil, detail) => {
  const before = [await registered(), await inStore(), await readdir(assetDir)];
  const dist = await writeDist(folder, 'mf-board', `bad-${name.replaceAll(/\W/g, '')}`);
  await spoil(dist);
  const answer = await publish('4.0.0', await packed(dist));
  expect([codeOf(answer), answer.body]).toEqual(['422 publish.invalid', expect.stringContaining(detail)]);
  expect([await registered(), await inStore(), await readdir(assetDir)]).toEqual(before);
});

test('bytes that are no archive, a cut archive, and one that swells are refused', async () => {
  expect(codeOf(await publish('5.0.0', Buffer.from('no archive')))).toBe('422 publish.invalid');
  const whole = await packed(await writeDist(folder, 'mf-board', 'cut'));
  expect(codeOf(await publish('5.0.0', whole.subarray(0, whole.length - 200)))).toBe('422 publish.invalid');
  const dist = await writeDist(folder, 'mf-board', 'swelling');
  await writeFile(join(dist, 'zeros.js'), Buffer.alloc(130 * 1024 * 1024));
  const bomb = await packed(dist);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(codeOf(await publish('5.0.0', bomb))).toBe('422 publish.invalid');
});

test('an archive that is packed twice is refused, and copies that swell are made anew', async () => {
  const dist = await writeDist(folder, 'mf-board', 'twice');
  expect((await publish('5.0.0', gzipSync(await packed(dist)))).body).toContain('packed twice');
  const zstd = gzipSync(Buffer.concat([Buffer.from('28b52ffd', 'hex'), Buffer.alloc(1024)]));
  expect((await publish('5.0.0', zstd)).body).toContain('packed twice');
  const swelling = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  await writeFile(join(dist, 'lazy.cccc.js.br'), swelling);
  expect(codeOf(await publish('5.0.0', await packed(dist)))).toBe('200 ');
  const stored = await readFile(join(assetDir, 'mf-board', '5.0.0', 'lazy.cccc.js.br'));
  expect(brotliDecompressSync(stored)).toEqual(await readFile(join(dist, 'lazy.cccc.js')));
});

test('a larger upload than allowed, and another content type, are refused before they are read', async () => {
  const large = await publish('6.0.0', Buffer.alloc(33 * 1024 * 1024));
  expect(large.statusCode).toBe(413);
  const params = { app: 'mf-board', version: '6.0.0' };
  expect((await call(app, publishRelease, { as: { bearer: boardToken }, params })).code).toBe('publish.invalid');
});

test('the hosts to build for are the live, the candidate and the previous shell, with the remotes of now', async () => {
  await registerBuilds(registry, [await writeDist(folder, 'shell', 'one'), first], 'test', 'start');
  const { hosts, remotes } = (await call(app, supportedHosts)).body;
  expect(hosts).toEqual([
    { version: '1.0.0', hostApi: '1.0.0', state: 'live', shared: {}, events: {}, typesPath: null },
  ]);
  const standing = { routes: [], slots: [], menu: [], shared: {}, bytes: expect.any(Number) };
  expect(remotes).toEqual([
    { app: 'mf-board', version: '1.0.0', exposes: ['./routes', './slip'], standing, typesPath: null },
  ]);
});

/** Lets the record name its first file otherwise. */
async function rename(dist: string, path: string): Promise<void> {
  const { files } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'));
  await declare(dist, { files: [{ ...files[0], path }, ...files.slice(1)] });
}

/** Lets the record say something else. */
async function declare(dist: string, declared: object): Promise<void> {
  const file = join(dist, 'build.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...declared }));
}
