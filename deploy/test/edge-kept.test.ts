import { errors } from '@madang/contracts';
import { until } from '../../server/test/until.ts';
import { findNginx } from './find-nginx.ts';
import { type RunningNginx, render, runNginx } from './run-nginx.ts';
import { documentHeaders, type StandIn, standIn } from './stand-in.ts';

/** What the edge keeps: the last document that servers marked, for the time when none answers, and files that never change. */
const nginx = findNginx();
if (nginx.path === null) console.warn(`The nginx configuration is not run here: ${nginx.reason}`);
const withNginx = nginx.path === null ? describe.skip : describe;

withNginx('the edge, while its servers are there and while none is', () => {
  let servers: [StandIn, StandIn];
  let edge: RunningNginx;

  const navigation = { 'sec-fetch-dest': 'document', accept: 'text/html', 'accept-encoding': 'br, gzip' };
  const ask = async (path: string, headers: Record<string, string> = navigation, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${edge.port}${path}`, { headers, method });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  const seen = (path: string) => servers.flatMap((server) => server.seen).filter((line) => line.includes(path)).length;
  const away = () => Promise.all(servers.map((server) => server.die()));

  beforeEach(async () => {
    servers = [await standIn('first'), await standIn('second')];
    edge = await runNginx(nginx.path as string, (at) =>
      render('deploy/edge/nginx.conf.template', {
        EDGE_LISTEN: `127.0.0.1:${at}`,
        EDGE_SERVER_1: `127.0.0.1:${servers[0].port}`,
        EDGE_SERVER_2: `127.0.0.1:${servers[1].port}`,
        EDGE_STATIC: '127.0.0.1:1',
        EDGE_RESOLVER: '127.0.0.1',
        EDGE_TRUSTED_PROXY: '192.0.2.1/32',
        EDGE_CONNECTIONS_PER_ADDRESS: '400',
        EDGE_UPLOADS_PER_ADDRESS: '16',
        EDGE_REQUESTS_PER_SECOND: '1000',
        EDGE_REQUESTS_BURST: '1000',
      }),
    );
  });
  afterEach(async () => {
    await edge?.stop();
    await Promise.all(servers.map((server) => server.die().catch(() => undefined)));
  });

  test('while a server answers each document is asked of it, and no browser hears that it is kept', async () => {
    for (let n = 0; n < 6; n++) {
      const { status, headers, body } = await ask(`/kept/${n}`);
      expect([status, body.includes(`/kept/${n}`)]).toEqual([200, true]);
      expect(headers).toMatchObject(documentHeaders);
      expect(headers).not.toHaveProperty('x-accel-expires');
      expect(headers).not.toHaveProperty('x-kept-document');
    }
    expect(seen('/kept/')).toBe(6);
  });

  test('with no server any page is the last marked document, with its own headers', async () => {
    await ask('/kept/early');
    await ask('/kept/last');
    await ask('/unmarked');
    await ask('/kept/new');
    await away();
    for (const path of ['/kept/last', '/', '/korea/cross?time=1']) {
      const { status, headers, body } = await ask(path);
      expect([path, status, body]).toEqual([path, 200, expect.stringMatching(/ \/kept\/last$/)]);
      expect(headers).toMatchObject({ ...documentHeaders, 'x-kept-document': 'yes' });
      expect(headers).not.toHaveProperty('set-cookie');
    }
    await Promise.all(servers.map((server) => server.revive()));
    await until('a server is asked again', async () => {
      const { status, headers } = await ask('/kept/back');
      return status === 200 && headers['x-kept-document'] === undefined;
    });
  });

  test.each([
    ['a call', '/api/echo', navigation, 'GET'],
    ['a script', '/some.js', { 'sec-fetch-dest': 'script', accept: '*/*' }, 'GET'],
    ['an icon', '/favicon.svg', { 'sec-fetch-dest': 'image', accept: 'image/*' }, 'GET'],
    ['a form', '/', navigation, 'POST'],
    ['a browser that takes nothing packed', '/', { ...navigation, 'accept-encoding': 'identity' }, 'GET'],
  ])('with no server %s gets no document: it hears that the server is away', async (_what, path, headers, method) => {
    await ask('/kept/last');
    await away();
    const answer = await ask(path, headers, method);
    expect([answer.status, answer.body]).toEqual([errors.busy.status, errors.busy.text]);
    expect(answer.headers).toMatchObject({ 'x-error-code': 'busy', 'cache-control': 'no-store' });
  });

  test('a question for the head alone leaves the document whole', async () => {
    await ask('/kept/last');
    await ask('/kept/last', navigation, 'HEAD');
    await away();
    expect((await ask('/')).body).toMatch(/ \/kept\/last$/);
  });

  test('browsers that write the same encodings in another way have one document', async () => {
    await ask('/kept/last', { ...navigation, 'accept-encoding': 'gzip, deflate, br, zstd' });
    await away();
    expect((await ask('/', { ...navigation, 'accept-encoding': 'br;q=1.0, gzip;q=0.8' })).status).toBe(200);
    expect((await ask('/', { ...navigation, 'accept-encoding': 'br;q=0, gzip' })).status).toBe(503);
  });

  test.each(['/mf-uploaded/f/remoteEntry.aaaa.js', '/again/mf-uploaded/f/remoteEntry.aaaa.js'])(
    '%s, which never changes, is asked for once for each way of packing it, and there with no server',
    async (path) => {
      const script = { 'sec-fetch-dest': 'script', accept: '*/*' };
      for (const [accepted, packed] of [
        ['gzip, deflate, br, zstd', 'br, gzip'],
        ['br, gzip', 'br, gzip'],
        ['gzip', 'gzip'],
        ['identity', 'identity'],
      ] as const) {
        const headers = { ...script, 'accept-encoding': accepted };
        expect((await ask(path, headers)).body).toBe(packed);
        expect((await ask(`${path}?again`, headers)).body).toBe(packed);
      }
      expect(seen(path)).toBe(3);
      await away();
      const kept = await ask(path, { ...script, 'accept-encoding': 'br, gzip' });
      expect(kept).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    },
  );

  test('a file that is not marked as one that never changes is asked for each time', async () => {
    const path = '/mf-uploaded/1.0.0/remoteEntry.aaaa.js';
    for (let n = 0; n < 2; n++) await ask(path, {}, 'HEAD');
    expect(seen(path)).toBe(2);
  });
});
