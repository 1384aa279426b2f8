import { resumeSession } from '@madang/contracts';
import { createClient, isAway } from '@madang/http';
import { registerBuilds } from '../../server/src/delivery/releases/publishing/register-build.ts';
import { freePort } from '../../server/src/platform/embedded/processes.ts';
import { temporaryFolder, writeDist } from '../../server/test/dist.ts';
import { buildTestApp, createMember, testDatabase, testPassword, until } from '../../server/test/index.ts';
import { testRegistry } from '../../server/test/registry.ts';
import { findNginx } from './find-nginx.ts';
import { type RunningNginx, render, runNginx } from './run-nginx.ts';

/** A member reloads the page while the only server is away, and after it has come back. */
const nginx = findNginx();
if (nginx.path === null) console.warn(`The nginx configuration is not run here: ${nginx.reason}`);
const withNginx = nginx.path === null ? describe.skip : describe;
const database = await testDatabase();
const { registry, config } = await testRegistry(database.db);

withNginx('the edge and a server that goes away', () => {
  let edge: RunningNginx;
  let port = 0;
  let cookie = '';
  const start = async () => {
    const app = await buildTestApp(database, { config });
    await app.listen({ port, host: '127.0.0.1' });
    return app;
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${edge.port}${path}`, { headers: { 'accept-encoding': 'br, gzip', ...headers } });
  const open = async (path: string, as = cookie) => {
    const answer = await get(path, { 'sec-fetch-dest': 'document', accept: 'text/html', cookie: as });
    return { status: answer.status, kept: answer.headers.get('x-kept-document'), body: await answer.text() };
  };

  test('the page comes from the edge, waits, and finds its session again', async () => {
    const folder = await temporaryFolder();
    const dists = [await writeDist(folder, 'shell', 'one'), await writeDist(folder, 'mf-sports', 'one')];
    await registerBuilds(registry, dists, 'test', 'start');
    port = await freePort();
    let app = await start();
    const server = `127.0.0.1:${port}`;
    edge = await runNginx(nginx.path as string, (at) =>
      render('deploy/edge/nginx.conf.template', {
        EDGE_LISTEN: `127.0.0.1:${at}`,
        EDGE_SERVER_1: server,
        EDGE_SERVER_2: server,
        EDGE_STATIC: '127.0.0.1:1',
        EDGE_RESOLVER: '127.0.0.1',
        EDGE_TRUSTED_PROXY: '192.0.2.1/32',
        EDGE_CONNECTIONS_PER_ADDRESS: '400',
        EDGE_UPLOADS_PER_ADDRESS: '16',
        EDGE_REQUESTS_PER_SECOND: '1000',
        EDGE_REQUESTS_BURST: '1000',
      }),
    );
    // As the page's own client sees it.
    const ended: string[] = [];
    const client = createClient({
      token: () => null,
      compositionId: () => null,
      onSessionEnded: (code) => ended.push(code),
      baseUrl: `http://127.0.0.1:${edge.port}/api`,
      fetch: (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as object), cookie } }),
    });

    const member = await createMember(database.db);
    const login = await fetch(`http://127.0.0.1:${edge.port}/api/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: member.userId, password: testPassword }),
    });
    const visitor = await get('/korea', { 'sec-fetch-dest': 'document', accept: 'text/html' });
    cookie = [...login.headers.getSetCookie(), ...visitor.headers.getSetCookie()]
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    await until('a document is served', async () => (await open('/')).body.startsWith('<!doctype'));
    const before = await open('/');
    const script = /<script type="module" src="([^"]+)"/.exec(before.body)?.[1] ?? '';
    const bytes = await (await get(script)).text();

    await app.close();
    for (const as of [cookie, '']) expect(await open('/', as)).toEqual({ status: 200, kept: 'yes', body: before.body });
    expect(before.body).not.toContain(member.userId);
    expect(await (await get(script)).text()).toBe(bytes);
    const fault = await client.call(resumeSession).catch((thrown) => thrown);
    // So the page says that the server is away, and does not take its member for a guest.
    expect([isAway(fault), fault.text, ended]).toEqual([true, expect.stringContaining('서버가 잠시'), []]);

    app = await start();
    await until('the server is asked again', async () => (await open('/')).kept === null);
    expect((await client.call(resumeSession)).member.userId).toBe(member.userId);
    expect(ended).toEqual([]);
    await edge.stop();
  }, 120_000);
});
