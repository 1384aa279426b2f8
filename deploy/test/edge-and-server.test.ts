import { type Access, bodyBytesMax, type Endpoint, errors, isReachedByCookie } from '@madang/contracts';
import sharp from 'sharp';
import { endpoints, sampleOf } from '../../server/test/contract-inputs.ts';
import { temporaryFolder } from '../../server/test/dist.ts';
import { buildTestApp, createMember, signIn, testDatabase } from '../../server/test/index.ts';
import { findNginx } from './find-nginx.ts';
import { type RunningNginx, render, runNginx } from './run-nginx.ts';

const nginx = findNginx();
if (nginx.path === null) console.warn(`The nginx configuration is not run here: ${nginx.reason}`);
const withNginx = nginx.path === null ? describe.skip : describe;

withNginx('a server behind the edge', () => {
  let edge: RunningNginx;
  let origin = '';
  let app: Awaited<ReturnType<typeof buildTestApp>>;
  const database = testDatabase();

  beforeAll(async () => {
    app = await buildTestApp(await database, { config: { dataDir: await temporaryFolder(), trustProxy: 'loopback' } });
    const server = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host;
    edge = await runNginx(nginx.path as string, (at) =>
      render('deploy/edge/nginx.conf.template', {
        EDGE_LISTEN: `127.0.0.1:${at}`,
        EDGE_SERVER_1: server,
        EDGE_SERVER_2: server,
        EDGE_STATIC: server,
        EDGE_RESOLVER: '127.0.0.1',
        EDGE_TRUSTED_PROXY: '192.0.2.1/32',
        EDGE_CONNECTIONS_PER_ADDRESS: '400',
        EDGE_UPLOADS_PER_ADDRESS: '16',
        EDGE_REQUESTS_PER_SECOND: '10000',
        EDGE_REQUESTS_BURST: '10000',
      }),
    );
    origin = `http://127.0.0.1:${edge.port}`;
  });
  afterAll(() => edge?.stop());

  const people: Partial<Record<Access, Parameters<typeof createMember>[1]>> = {
    member: {},
    agent: { type: 2 },
    operator: { type: 1, role: 10 },
    owner: { type: 1, role: 10 },
    tester: {},
  };
  /** A session of its own for a caller with this access: a call that ends it harms no other test. */
  async function tokenFor(access: Access): Promise<string> {
    const rights = people[access];
    if (!rights) return '';
    const { db } = await database;
    const member = await createMember(db, rights);
    await db.query('update member set grants = $2 where id = $1', [
      member.id,
      access === 'owner' || access === 'tester' ? [access] : [],
    ]);
    return signIn(app, member);
  }
  const pathOf = ({ path, params }: Endpoint) =>
    path.replace(/:(\w+)/g, (_, name: string) => {
      const schema = (params as { shape?: Record<string, never> } | undefined)?.shape?.[name];
      return encodeURIComponent(String(schema ? sampleOf(schema, name) : '0'));
    });
  /** JSON that no endpoint takes, of so many bytes. */
  const jsonOf = (bytes: number) => {
    const head = '["nothing fits","';
    return Buffer.from(`${head}${'x'.repeat(bytes - head.length - 2)}"]`);
  };
  async function send(
    endpoint: Endpoint,
    bytes: number,
  ): Promise<{ status: number; code: string | null; text: string }> {
    const token = await tokenFor(endpoint.access);
    const answer = await fetch(`${origin}/api${pathOf(endpoint)}`, {
      method: 'POST',
      headers: {
        // An upload is bytes.
        'content-type': endpoint.bodyBytes ? 'application/octet-stream' : 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { 'x-auth-token': token }),
      },
      body: new Uint8Array(jsonOf(bytes)),
    });
    return { status: answer.status, code: answer.headers.get('x-error-code'), text: await answer.text() };
  }

  const taking = endpoints.filter(([, { method }]) => method === 'POST');

  test.each(taking)('%s: as large a body as the server takes passes, and not a byte more', async (_name, endpoint) => {
    const most = endpoint.bodyBytes ?? bodyBytesMax;
    const passed = await send(endpoint, most);
    expect(passed.code).not.toBe('request.too-large');
    // By the server, not by the edge before it.
    expect([passed.code === null, passed.status]).toEqual([
      passed.status === 200 || passed.status === 202,
      passed.status,
    ]);
    // Teams' uploads are looked at before their size.
    if (endpoint.access === 'team') return;
    const refused = await send(endpoint, most + 1);
    expect(refused).toEqual({ status: 413, code: 'request.too-large', text: errors['request.too-large'].text });
  });

  test('a photo of some megabytes is kept', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = await sharp({ create: { width: 2_000, height: 1_500, channels: 3, noise, background: '#000' } })
      .jpeg({ quality: 85 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(1024 * 1024);
    const answer = await fetch(`${origin}/api/file/post`, {
      method: 'POST',
      headers: { 'x-auth-token': await tokenFor('member'), 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
    });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ width: 1_920 })]);
  });

  test('what a page of another site sends is refused, and clears no cookie', async () => {
    for (const [, endpoint] of endpoints.filter(([, each]) => isReachedByCookie(each))) {
      const elsewhere: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
      ];
      for (const headers of elsewhere) {
        const answer = await fetch(`${origin}/api${pathOf(endpoint)}`, { method: 'POST', headers });
        const facts = [endpoint.path, answer.status, answer.headers.get('x-error-code'), answer.headers.getSetCookie()];
        expect(facts).toEqual([endpoint.path, 403, 'request.cross-site', []]);
        await answer.arrayBuffer();
      }
    }
    const own = await fetch(`${origin}/api/member/logout`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(own.status).toBe(200);
  });
});
