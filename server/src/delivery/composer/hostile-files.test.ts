import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, login } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, call, createMember, testDatabase, testPassword, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { openPage } from '../../../test/site.ts';
import { registerBuild, registerBuilds } from '../releases/publishing/register-build.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
await registerBuilds(registry, [await writeDist(folder, 'shell', 'one')], 'test', 'start');
const app = await buildTestApp(database, { config });

test('a page or a picture with a script in a release runs nothing at the address of the site', async () => {
  const dist = await writeDist(folder, 'mf-board', 'one');
  const record = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as BuildRecord;
  for (const path of ['page.html', 'picture.svg', 'page.xhtml', 'page.xml']) {
    const content = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>';
    await writeFile(join(dist, path), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    record.files.push({ path, bytes: content.length, integrity });
  }
  await writeFile(join(dist, 'build.json'), JSON.stringify(record));
  await registerBuild(registry, dist);
  for (const prefix of ['', '/again']) {
    for (const { path } of record.files) {
      const answer = await app.inject({ url: `${prefix}/mf-board/1.0.0/${path}` });
      expect([path, answer.statusCode, answer.headers['content-security-policy']]).toEqual([
        path,
        200,
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      ]);
    }
  }
});

test('a preview link whose path is no address is answered like any other', async () => {
  const { id, userId } = await createMember(db);
  await db.query("update member set grants = '{tester}' where id = $1", [id]);
  const answer = await call(app, login, { body: { userId, password: testPassword } });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  for (const path of ['//', '///', '//:0/', '//[/']) {
    const link = await openPage(app, `${path}?preview=shell@1.0.0`, { cookies });
    expect([path, link.statusCode, link.headers.location]).toEqual([path, 302, expect.stringMatching(/^\/(?!\/)/)]);
  }
});

test('who asks for headers alone is no document of the statistics', async () => {
  const documents = async () => {
    const { rows } = await db.query<{ count: number }>(
      "select coalesce(sum(documents), 0)::int as count from delivery_traffic where app = 'shell'",
    );
    return rows[0]?.count ?? 0;
  };
  for (const method of ['HEAD', 'HEAD', 'GET'] as const) {
    const answer = await app.inject({ method, url: '/event', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body === '']).toEqual([200, method === 'HEAD']);
  }
  await until('the documents are counted', async () => (await documents()) > 0);
  expect(await documents()).toBe(1);
});
