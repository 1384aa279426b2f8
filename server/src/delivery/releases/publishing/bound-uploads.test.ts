import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { buildTestApp, testDatabase, until } from '../../../../test/index.ts';
import { testRegistry } from '../../../../test/registry.ts';
import { createToken } from './access-tokens.ts';
import { uploadsAtOnce, uploadsOfOneApp } from './bound-uploads.ts';
import { incoming } from './leftovers.ts';

const database = await testDatabase();
const { config } = await testRegistry(database.db);
const app = await buildTestApp(database, { config });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
const begunArchive = gzipSync('anything').subarray(0, 5);
const underWay = async () =>
  (await readdir(config.assetDir).catch(() => [])).filter((name) => name.startsWith(incoming)).length;

/** Begins an upload, which ends when it is told to. */
async function upload(name: string) {
  const made = await createToken(database.db, { kind: 'team', app: name, label: 'ci', actor: 'owner', reason: 'test' });
  const authorization = `Bearer ${'token' in made ? made.token : ''}`;
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/releases/${name}/1.0.0`,
    headers: { authorization, 'content-type': 'application/gzip' },
  });
  sent.write(begunArchive);
  const answer = new Promise<string>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', ({ statusCode, headers }) => {
      resolve(`${statusCode} ${headers['retry-after'] ?? ''}`);
      // The server would wait for the rest.
      sent.destroy();
    });
  });
  return { answer, end: () => sent.end() };
}

test('uploads that are under way are bounded, of one app and in all; the next one gets the time to come again', async () => {
  const open: Awaited<ReturnType<typeof upload>>[] = [];
  const begin = async (name: string) => {
    open.push(await upload(name));
    await until('it is being read', async () => (await underWay()) === open.length);
  };
  for (let n = 0; n < uploadsOfOneApp; n++) await begin('mf-alpha');
  expect(await (await upload('mf-alpha')).answer).toBe('429 5');
  while (open.length < uploadsAtOnce) await begin(`mf-beta${open.length}`);
  expect(await (await upload('mf-gamma')).answer).toBe('429 5');
  for (const { end } of open) end();
  for (const { answer } of open) expect(await answer).toBe('422 ');
  const again = await upload('mf-alpha');
  again.end();
  expect(await again.answer).toBe('422 ');
});
