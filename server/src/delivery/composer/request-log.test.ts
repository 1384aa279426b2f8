import { currentComposition, newsLinks, overrideCookie } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, call, testDatabase } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { writeRevision } from '../../../test/revisions.ts';
import { compositionOf, openPage } from '../../../test/site.ts';
import { registerBuild } from '../releases/publishing/register-build.ts';

const database = await testDatabase();
const { registry, config } = await testRegistry(database.db);
const dist = await writeDist(await temporaryFolder(), 'shell', '1.0.0');
await registerBuild(registry, dist, { version: '1.0.0' });
await writeRevision(database.db, registry.signer, { live: { shell: '1.0.0' } });

interface Line {
  msg: string;
  reqId?: string;
  composition?: string;
  reason?: string;
}
const lines: Line[] = [];
const log = { write: (text: string) => void lines.push(JSON.parse(text)) };
const app = await buildTestApp(database, { config: { ...config, logLevel: 'info' }, log });
const told = () => lines.splice(0).filter(({ reqId }) => reqId !== undefined);

test('the lines of a document name the composition that it got, that of an ignored override too', async () => {
  told();
  const { id } = compositionOf(await openPage(app, '/', { cookies: { [overrideCookie]: 'x' } }));
  // An incoming request has no composition yet; the id of the request ties it to the rest.
  expect(told().filter(({ msg }) => msg !== 'incoming request')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'an override is ignored', reason: 'forged', composition: id }),
      expect.objectContaining({ msg: 'request completed', composition: id }),
    ]),
  );
  for (const url of ['/?preview=shell@1.0.0', '/?composition=r1-0000000000']) {
    await openPage(app, url);
    expect(told()).toContainEqual(
      expect.objectContaining({ msg: 'an override is ignored', reason: 'not-allowed', composition: id }),
    );
  }
});

test('every line of a call names the composition of the page that made it', async () => {
  const { id } = compositionOf(await openPage(app, '/'));
  told();
  const headers = { 'x-composition-id': id };
  await call(app, newsLinks, { headers });
  await call(app, currentComposition, { query: { id }, headers, cookies: { [overrideCookie]: 'x' } });
  const written = told();
  expect(new Set(written.map(({ msg }) => msg))).toEqual(
    new Set(['incoming request', 'an override is ignored', 'request completed']),
  );
  expect(new Set(written.map(({ composition }) => composition))).toEqual(new Set([id]));
});
