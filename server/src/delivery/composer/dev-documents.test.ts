import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { atEnd, buildTestApp, testDatabase } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { registerBuilds } from '../releases/publishing/register-build.ts';

const database = await testDatabase();
const folder = await temporaryFolder();
const { registry, config: registered } = await testRegistry(database.db);
const names = ['shell', 'mf-sports', 'mf-board'];
const dists = await Promise.all(names.map((name) => writeDist(folder, name, 'built')));
await registerBuilds(registry, dists, 'test', 'start');

const source = await writeDist(folder, 'mf-sports', 'source', {
  routes: [{ path: '/korea/*', pages: [{ path: '*', module: './routes' }], layout: 'member', access: 'member' }],
});
const devServer = createServer(async (_request, answer) => {
  answer.setHeader('content-type', 'application/json');
  answer.end(await readFile(join(source, 'build.json')));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => devServer.once('listening', resolve));
const origin = `http://127.0.0.1:${(devServer.address() as AddressInfo).port}`;
atEnd(() => new Promise((resolve) => devServer.close(resolve)));

const documentOf = async (config: { devApps: Record<string, string>; alone: string | null }) => {
  const app = await buildTestApp(database, { config: { ...registered, ...config } });
  const answer = await app.inject({ url: '/korea/cross', headers: { accept: 'text/html' } });
  const json = /id="composition">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
  return { answer, composition: json && JSON.parse(json) };
};

test("a dev server's source takes the place of the build; the rest stays as registered", async () => {
  const { answer, composition } = await documentOf({ devApps: { 'mf-sports': origin }, alone: null });
  expect(composition.mode).toBe('dev');
  expect(composition.remotes.map(({ name, entry }: { name: string; entry: string }) => `${name} ${entry}`)).toEqual([
    'mf-board /mf-board/1.0.0/remoteEntry.aaaa.js',
    `mf-sports ${origin}/remoteEntry.aaaa.js`,
  ]);
  expect(answer.body).toContain(`<link rel="modulepreload" href="${origin}/remoteEntry.aaaa.js">`);
  expect(answer.headers['content-security-policy']).toContain(
    `script-src 'self' 'unsafe-inline' 'unsafe-eval' ${origin};`,
  );
  expect(answer.headers['integrity-policy']).toBeUndefined();
  // React's refresh needs its hook before anything else runs.
  expect(answer.body.indexOf('__REACT_DEVTOOLS_GLOBAL_HOOK__')).toBeLessThan(answer.body.indexOf('DOMContentLoaded'));
});

test('alone leaves out every other remote', async () => {
  const { composition } = await documentOf({ devApps: { 'mf-sports': origin }, alone: 'mf-sports' });
  expect(composition.mode).toBe('alone');
  expect(composition.remotes.map(({ name }: { name: string }) => name)).toEqual(['mf-sports']);
});

test('a dev server that does not answer is an error, never a silent fall back to the build', async () => {
  const { answer } = await documentOf({ devApps: { 'mf-sports': 'http://127.0.0.1:1' }, alone: null });
  expect(answer.statusCode).toBe(500);
});
