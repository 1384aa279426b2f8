import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errors, uploadBytesMax } from '@madang/contracts';
import { WebSocket } from 'ws';
import { temporaryFolder } from '../../server/test/dist.ts';
import { until } from '../../server/test/until.ts';
import { findNginx } from './find-nginx.ts';
import { releaseFolder } from './release-folder.ts';
import { type RunningNginx, render, runNginx } from './run-nginx.ts';
import { documentHeaders, type StandIn, standIn } from './stand-in.ts';

const nginx = findNginx();
if (nginx.path === null) console.warn(`The nginx configuration is not run here: ${nginx.reason}`);
const withNginx = nginx.path === null ? describe.skip : describe;

const published = await temporaryFolder();
const releases = [await releaseFolder('mf-sports', '1.0.0', 'one'), await releaseFolder('shell', '2.3.4-rc.1', 'one')];

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names as they came, twice where a header came twice. */
  names: string[];
  body: Buffer;
}

withNginx('the edge, two servers and a static image', () => {
  let first: StandIn;
  let second: StandIn;
  let edge: RunningNginx;
  let files: RunningNginx;
  let port = 0;
  let edgeSettings: Record<string, string> = {};

  const ask = (
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string | Buffer; port?: number } = {},
  ) =>
    new Promise<Raw>((resolve, reject) => {
      const { method = 'GET', headers = {}, body } = options;
      const request = httpRequest(
        { host: '127.0.0.1', port: options.port ?? port, path, method, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              names: response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  const authorization = 'Bearer mdt_token';
  /** An upload of 32 MB of which nothing is sent yet. */
  const beginUpload = (headers: Record<string, string>, at = port) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: at,
      path: '/api/releases/mf-uploaded/1.0.2',
      method: 'POST',
      headers: { ...headers, 'content-length': String(uploadBytesMax) },
    });
    request.on('error', () => {});
    request.flushHeaders();
    const status = new Promise<number>((resolve) =>
      request.on('response', (answer) => resolve(answer.statusCode ?? 0)),
    );
    return { request, status };
  };
  const runEdge = (settings: Record<string, string> = {}) =>
    runNginx(nginx.path as string, (at) =>
      render('deploy/edge/nginx.conf.template', { EDGE_LISTEN: `127.0.0.1:${at}`, ...edgeSettings, ...settings }),
    );
  const echoed = async (headers: Record<string, string> = {}, at = port) =>
    JSON.parse((await ask('/api/echo', { headers, port: at })).body.toString()) as {
      name: string;
      headers: Record<string, string>;
    };

  beforeAll(async () => {
    for (const release of releases) await cp(release, published, { recursive: true });
    // Workers of an nginx that root starts are another user.
    await chmod(published, 0o755);
    [first, second] = [await standIn('first'), await standIn('second')];
    files = await runNginx(nginx.path as string, (at) =>
      render('deploy/static/nginx.conf.template', { STATIC_LISTEN: `127.0.0.1:${at}`, STATIC_ROOT: published }),
    );
    edgeSettings = {
      EDGE_SERVER_1: `127.0.0.1:${first.port}`,
      EDGE_SERVER_2: `127.0.0.1:${second.port}`,
      EDGE_STATIC: `127.0.0.1:${files.port}`,
      EDGE_RESOLVER: '127.0.0.1',
      EDGE_TRUSTED_PROXY: '192.0.2.1/32',
      EDGE_CONNECTIONS_PER_ADDRESS: '400',
      EDGE_UPLOADS_PER_ADDRESS: '16',
      EDGE_REQUESTS_PER_SECOND: '1000',
      EDGE_REQUESTS_BURST: '1000',
    };
    edge = await runEdge();
    port = edge.port;
  });
  afterAll(async () => {
    await Promise.all([edge?.stop(), files?.stop()]);
    await Promise.all([first?.die(), second?.die()]);
  });

  test('documents come from both servers, uncached, with every header of the server once and none of the edge', async () => {
    const bodies = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const page = await ask('/korea/cross?time=1');
      bodies.add(page.body.toString());
      expect(page.headers).toMatchObject(documentHeaders);
      expect(page.names.filter((name, index) => page.names.indexOf(name) !== index)).toEqual([]);
      const own = ['server', 'date', 'content-type', 'transfer-encoding', 'connection', 'content-length', 'keep-alive'];
      expect(page.names.filter((name) => !(name in documentHeaders) && !own.includes(name))).toEqual([]);
      expect(page.headers.server).toBe('nginx');
    }
    expect([...bodies].sort()).toEqual(['<!doctype html>first', '<!doctype html>second']);
  });

  test('statuses outside the standard pass with text and headers', async () => {
    for (const status of [401, 406, 409, 422, 429, 500, 502, 503, 555, 556, 600]) {
      const answer = await ask(`/api/status/${status}`);
      expect([answer.status, answer.body.toString()]).toEqual([status, '로그아웃되었습니다.']);
      expect(answer.headers).toMatchObject({ 'x-error-code': 'session.ended', 'retry-after': '7' });
    }
  });

  test('servers get the address of the client, and no client can claim another', async () => {
    const claimed = { host: 'madang.example:8443', 'x-forwarded-for': '203.0.113.7', 'x-auth-token': 'secret' };
    const { headers } = await echoed(claimed);
    expect(headers).toMatchObject({
      host: 'madang.example:8443',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'madang.example:8443',
      'x-auth-token': 'secret',
    });
    expect(headers).not.toHaveProperty('upgrade');
    expect(edge.log()).not.toContain('secret');
  });

  test('a trusted TLS terminator may say it', async () => {
    const behind = await runEdge({ EDGE_TRUSTED_PROXY: '127.0.0.1/32' });
    try {
      const { headers } = await echoed({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }, behind.port);
      expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });
    } finally {
      await behind.stop();
    }
  });

  test('the stream is upgraded, and no other path is', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/stream`);
    const heard = new Promise<string>((resolve, reject) => {
      socket.on('open', () => socket.send('hello'));
      socket.on('message', (data) => resolve(data.toString()));
      socket.on('error', reject);
    });
    expect(await heard).toMatch(/^(first|second) 127\.0\.0\.1 hello$/);
    socket.close();
    const { headers } = await echoed({ connection: 'upgrade', upgrade: 'websocket' });
    expect(headers.upgrade).toBeUndefined();
  });

  test.each(['', '/again'])('scripts of a release are immutable below "%s"', async (base) => {
    const path = `${base}/mf-sports/1.0.0/remoteEntry.aaaa.js`;
    const plain = await readFile(join(published, 'mf-sports', '1.0.0', 'remoteEntry.aaaa.js'));
    const before = first.seen.length + second.seen.length;
    for (const [accept, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['', undefined, (packed: Buffer) => packed],
    ] as const) {
      const answer = await ask(path, { headers: { 'accept-encoding': accept } });
      expect([accept, answer.status, answer.headers['content-encoding']]).toEqual([accept, 200, encoding]);
      expect(unpack(answer.body).equals(plain)).toBe(true);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.names.filter((name, index) => answer.names.indexOf(name) !== index)).toEqual([]);
    }
    expect(first.seen.length + second.seen.length).toBe(before);
  });

  test('a version may have a suffix; a repeated question is answered 304', async () => {
    const path = '/shell/2.3.4-rc.1/main.aaaa.js';
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    const again = await ask(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each([
    '/mf-sports/1.0.0/gone.js',
    '/mf-sports/9.9.9/remoteEntry.aaaa.js',
    '/mf-sports/1.0.0/build.json',
    '/mf-sports/1.0.0/remoteEntry.aaaa.js.br',
    '/mf-sports/1.0.0/',
    '/again/mf-nobody/1.0.0/remoteEntry.aaaa.js',
  ])('%s is not there, and no cache keeps that', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test.each(['/mf-uploaded/1.0.0/remoteEntry.aaaa.js', '/again/mf-uploaded/1.0.0/remoteEntry.aaaa.js'])(
    '%s, which no image has, comes from the servers as they send it',
    async (path) => {
      const answer = await ask(path, { headers: { 'accept-encoding': 'br' } });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
      expect(['first', 'second']).toContain(answer.body.toString());
    },
  );

  test('an upload may be as large as the contract says', async () => {
    const upload = (bytes: number) =>
      ask('/api/releases/mf-uploaded/1.0.1', { method: 'POST', body: Buffer.alloc(bytes), headers: { authorization } });
    expect((await upload(uploadBytesMax)).status).toBe(200);
    expect((await upload(uploadBytesMax + 1)).status).toBe(413);
  });

  test('an upload is refused for its token before its body is sent', async () => {
    const upload = beginUpload({});
    expect(await upload.status).toBe(401);
    upload.request.destroy();
  });

  // Linux alone tells what a process takes.
  (process.platform === 'linux' ? test : test.skip)(
    'uploads that never end keep nothing at the edge, in memory or on disk',
    async () => {
      const before = edge.memory();
      const begun = first.seen.length + second.seen.length;
      const open = Array.from({ length: 8 }, () => beginUpload({ authorization }));
      const sent = Buffer.alloc(31 * 1024 * 1024);
      await Promise.all(open.map(({ request }) => new Promise((done) => request.write(sent, done))));
      expect(first.seen.length + second.seen.length).toBe(begun + 8);
      const after = edge.memory();
      const grown = after.processes - before.processes + after.files;
      console.info(`8 unfinished uploads of 31 MB: the edge takes ${Math.round(grown / 1024 / 1024)} MB more`);
      for (const { request } of open) request.destroy();
      expect(grown).toBeLessThan(16 * 1024 * 1024);
    },
  );

  test('one address has so many uploads, connections and requests, and hears when to come again', async () => {
    const strict = await runEdge({
      EDGE_UPLOADS_PER_ADDRESS: '2',
      EDGE_CONNECTIONS_PER_ADDRESS: '4',
      EDGE_REQUESTS_PER_SECOND: '1',
      EDGE_REQUESTS_BURST: '12',
      EDGE_TRUSTED_PROXY: '127.0.0.1/32',
    });
    try {
      const { status, text } = errors['request.too-many'];
      const from = (address: string) => ({ authorization, 'x-forwarded-for': address });
      const uploads = [1, 2, 3].map((n) => beginUpload(from(`2001:db8:0:1::${n}`), strict.port));
      // Which of them comes last is not said.
      expect(await Promise.race(uploads.map((upload) => upload.status))).toBe(status);
      for (const { request } of uploads) request.destroy();
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => ask('/', { port: strict.port, headers: from('203.0.113.1') })),
      );
      const refused = answers.filter((answer) => answer.status === status);
      expect(refused.length).toBeGreaterThanOrEqual(30 - 14);
      expect([refused[0]?.body.toString(), refused[0]?.headers['retry-after']]).toEqual([text, '1']);
      const other = await ask('/', { port: strict.port, headers: from('203.0.113.2') });
      expect(other.status).toBe(200);
      const files = await Promise.all(
        Array.from({ length: 4 }, () =>
          ask('/mf-sports/1.0.0/remoteEntry.aaaa.js', { port: strict.port, headers: from('203.0.113.1') }),
        ),
      );
      expect(files.map((file) => file.status)).toEqual([200, 200, 200, 200]);
    } finally {
      await strict.stop();
    }
  });

  test.each(['/mf-board/1.0.0/evil.svg', '/again/mf-board/1.0.0/evil.svg'])(
    '%s can do as little opened by its address as from the server',
    async (path) => {
      await mkdir(join(published, 'mf-board', '1.0.0'), { recursive: true });
      await writeFile(join(published, 'mf-board', '1.0.0', 'evil.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
      const answer = await ask(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  test('a path that climbs out is refused', async () => {
    expect((await ask('/mf-sports/1.0.0/%2e%2e/%2e%2e/%2e%2e/etc/passwd')).status).toBe(400);
  });

  test('JSON is packed on the way, answers about the member are not', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const large = await ask('/api/large', { headers });
    expect(large.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(large.body).toString()).toContain('2.05');
    expect((await ask('/api/member/user', { headers })).headers['content-encoding']).toBeUndefined();
  });

  test('a body that is too large is refused in the words of the contract, and does not reach a server', async () => {
    const before = [...first.seen, ...second.seen].length;
    const answer = await ask('/api/sports-prematch/betting', { method: 'POST', body: Buffer.alloc(256 * 1024 + 1) });
    const { status, text } = errors['request.too-large'];
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
    expect(answer.headers).toMatchObject({
      'x-error-code': 'request.too-large',
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect([...first.seen, ...second.seen].length).toBe(before);
    const fits = await ask('/api/sports-prematch/betting', { method: 'POST', body: Buffer.alloc(256 * 1024) });
    expect(fits.status).toBe(200);
  });

  /** As bytes, which no client would send. */
  const say = (head: string) =>
    new Promise<{ status: number; headers: string; body: string }>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port });
      const chunks: Buffer[] = [];
      socket.on('error', reject);
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('close', () => {
        const [headers = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
        resolve({ status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body });
      });
      socket.write(head);
    });
  const site = 'Host: madang.example\r\nConnection: close\r\n';
  const long = 'x'.repeat(9 * 1024);
  test.each([
    ['a header of 9 kB', `GET / HTTP/1.1\r\n${site}Cookie: a=${long}\r\n\r\n`, 'request.head-too-large', 431],
    [
      '40 kB of headers',
      `GET / HTTP/1.1\r\n${site}${`X-Some: ${'x'.repeat(4_000)}\r\n`.repeat(10)}\r\n`,
      'request.head-too-large',
      431,
    ],
    ['an address of 9 kB', `GET /${long} HTTP/1.1\r\n${site}\r\n`, 'request.head-too-large', 431],
    [
      'such headers of a released file',
      `GET /mf-sports/1.0.0/remoteEntry.aaaa.js HTTP/1.1\r\n${site}Cookie: a=${long}\r\n\r\n`,
      'request.head-too-large',
      431,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 'request.invalid', 400],
    ['two hosts', `GET / HTTP/1.1\r\n${site}Host: other\r\n\r\n`, 'request.invalid', 400],
    ['no line of a request', 'nonsense\r\n\r\n', 'request.invalid', 400],
    ['a length that is none', `POST / HTTP/1.1\r\n${site}Content-Length: ten\r\n\r\n`, 'request.invalid', 400],
    [
      'two ways of saying how long',
      `POST / HTTP/1.1\r\n${site}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'request.invalid',
      400,
    ],
    [
      'an encoding of transfer that is unknown',
      `POST / HTTP/1.1\r\n${site}Transfer-Encoding: pigeon\r\n\r\n`,
      'request.invalid',
      400,
    ],
    ['a version to come', `GET / HTTP/9.1\r\n${site}\r\n`, 'request.invalid', 400],
    ['TRACE', `TRACE / HTTP/1.1\r\n${site}\r\n`, 'not-found', 404],
    ['a path that is for the inside', `GET /metrics HTTP/1.1\r\n${site}\r\n`, 'not-found', 404],
    ['the address of a refusal', `GET /edge/refused/invalid HTTP/1.1\r\n${site}\r\n`, 'not-found', 404],
  ] as const)('%s is refused in the words of the contract', async (_what, head, code, status) => {
    const answer = await say(head);
    expect([answer.status, answer.body]).toEqual([status, errors[code].text]);
    expect(answer.headers).toContain(`x-error-code: ${code}`);
    expect(answer.headers).toContain('content-type: text/plain; charset=utf-8');
    expect(answer.headers).toContain('cache-control: no-store');
    expect(answer.headers).not.toContain('html');
  });

  test('a POST that a server took before it broke is not sent again', async () => {
    const before = [...first.seen, ...second.seen].length;
    const answer = await ask('/api/cut', { method: 'POST', body: '{}' });
    expect([answer.status, answer.body.toString()]).toEqual([errors.busy.status, errors.busy.text]);
    expect(answer.headers).toMatchObject({ 'x-error-code': 'busy', 'retry-after': '1' });
    expect([...first.seen, ...second.seen].length).toBe(before + 1);
  });

  test('metrics stay inside, the edge says that it is up', async () => {
    for (const path of ['/metrics', '/metrics/', '//metrics', '/metrics;', '/%6detrics', '/%6Detrics/?a', '/./metrics'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask('/edge/healthz')).body.toString()).toBe('up\n');
  });

  test('when a server dies every request is answered by the other; a socket can come back; both are used again later', async () => {
    await ask('/warm');
    await first.die();
    for (let n = 0; n < 40; n++) {
      const answer = await ask('/api/echo', n % 2 ? { method: 'POST', body: '{}' } : {});
      expect([answer.status, JSON.parse(answer.body.toString()).name]).toEqual([200, 'second']);
    }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/stream`);
    const heard = await new Promise<string>((resolve, reject) => {
      socket.on('open', () => socket.send('hello'));
      socket.on('message', (data) => resolve(data.toString()));
      socket.on('error', reject);
    });
    expect(heard).toBe('second 127.0.0.1 hello');
    socket.close();

    await second.die();
    const down = await ask('/api/echo');
    expect([down.status, down.body.toString()]).toEqual([errors.busy.status, errors.busy.text]);
    expect((await ask('/mf-sports/1.0.0/remoteEntry.aaaa.js')).status).toBe(200);

    await Promise.all([first.revive(), second.revive()]);
    const names = new Set<string>();
    await until('both answer', async () => {
      const answer = await ask('/api/echo');
      if (answer.status === 200) names.add(JSON.parse(answer.body.toString()).name);
      return names.size === 2;
    });
  });

  test('without its static image the files of an app are asked of the servers, while the rest works', async () => {
    await files.stop();
    const answer = await ask('/mf-sports/1.0.0/remoteEntry.aaaa.js');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await ask('/mf-uploaded/1.0.0/remoteEntry.aaaa.js')).status).toBe(200);
    expect((await ask('/')).status).toBe(200);
  });

  test('a stop lets a running answer finish', async () => {
    const running = ask('/api/slow');
    await until('the answer is on its way', () => [...first.seen, ...second.seen].includes('GET /api/slow'));
    const stopped = edge.stop();
    await until('nobody new is let in', () =>
      ask('/').then(
        () => false,
        (error) => error.code === 'ECONNREFUSED',
      ),
    );
    for (const server of [first, second]) server.finish();
    expect((await running).body.toString()).toBe('"slow"');
    await stopped;
    await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  });
});
