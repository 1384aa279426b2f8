import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { currentMember, placeBet, saveNews } from '@madang/contracts';
import { maxUngreetedOfNetwork } from '../../server/src/stream/ungreeted.ts';
import {
  atEnd,
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  createOperator,
  testDatabase,
} from '../../server/test/index.ts';
import { rawRequest } from '../../server/test/raw-request.ts';
import { startServerProcess } from '../../server/test/server-process.ts';
import { findNginx } from './find-nginx.ts';
import { render, runNginx } from './run-nginx.ts';

const nginx = findNginx();
if (nginx.path === null) console.warn(`The nginx configuration is not run here: ${nginx.reason}`);
const withNginx = nginx.path === null ? describe.skip : describe;

const socketHead =
  'GET /api/stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

withNginx('strangers in front of the edge', () => {
  let port = 0;
  /** A member of its own for each rush (30 bets are a burst, bets-at-once.test.ts), and a bet of theirs. */
  let bettor: () => Promise<{ token: string; bet: object }>;
  let operator: Awaited<ReturnType<typeof createOperator>>;

  beforeAll(async () => {
    const { db, url } = await testDatabase();
    const server = await startServerProcess(url, { STAFF_SECOND_STEP: 'required', TRUST_PROXY: 'loopback' });
    atEnd(() => server.kill());
    const app = await buildTestApp({ db, url });
    await db.query('update feed_package set open = true, last_heard_at = clock_timestamp()');
    operator = await createOperator(db, app);
    const picks = (await createFixture(db)).selections.slice(0, 1);
    bettor = async () => {
      const { member, token } = await createBettor(db, app);
      return { token, bet: betBody(member, picks) };
    };
    const at = new URL(server.origin).host;
    // Limits of an address as deploy/env.example has them.
    const edge = await runNginx(nginx.path as string, (own) =>
      render('deploy/edge/nginx.conf.template', {
        EDGE_LISTEN: `127.0.0.1:${own}`,
        EDGE_SERVER_1: at,
        EDGE_SERVER_2: at,
        EDGE_STATIC: at,
        EDGE_RESOLVER: '127.0.0.1',
        EDGE_TRUSTED_PROXY: '192.0.2.1/32',
        EDGE_CONNECTIONS_PER_ADDRESS: '400',
        EDGE_UPLOADS_PER_ADDRESS: '16',
        EDGE_REQUESTS_PER_SECOND: '200',
        EDGE_REQUESTS_BURST: '1000',
      }),
    );
    atEnd(() => edge.stop());
    port = edge.port;
  }, 120_000);

  /** As from an address of its own: the edge counts by it. */
  function ask(localAddress: string, method: string, path: string, token: string, body?: object): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = {
        'x-auth-token': token,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      };
      const sent = httpRequest(
        { host: '127.0.0.1', port, localAddress, method, path: `/api${path}`, headers },
        (answer) => {
          answer.resume();
          const code = answer.headers['x-error-code'];
          answer.once('end', () => resolve(`${answer.statusCode}${code ? ` ${code}` : ''}`));
        },
      );
      sent.once('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }
  const counted = (outcomes: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  };

  /** Connections of strangers, from ten addresses; each asks with an invented token. */
  async function strangers(count: number): Promise<() => Promise<string[]>> {
    const sockets: Socket[] = [];
    for (let n = 0; n < count; n++) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${(n % 10) + 1}` });
      await once(socket, 'connect');
      sockets.push(socket);
    }
    return () =>
      Promise.all(
        sockets.map(async (socket) => {
          const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'A');
          socket.write(
            `POST /api${placeBet.path} HTTP/1.1\r\nhost: x\r\nx-auth-token: ${token}\r\ncontent-length: 0\r\n\r\n`,
          );
          const [answer] = (await once(socket, 'data')) as [Buffer];
          socket.destroy();
          return answer.toString('latin1', 9, 12);
        }),
      );
  }

  test.each([400, 2_000])(
    '%i with invented tokens cost a member not one bet',
    async (count) => {
      const { token, bet } = await bettor();
      expect(await ask('127.0.0.9', 'POST', placeBet.path, token, bet)).toBe('200');
      const rush = (await strangers(count))();
      const mine = Array.from({ length: 25 }, async () => [
        await ask('127.0.0.9', 'POST', placeBet.path, token, bet),
        await ask('127.0.0.9', 'GET', currentMember.path, token),
      ]);
      expect(counted((await Promise.all(mine)).flat())).toEqual({ 200: 50 });
      expect(counted(await rush)).toEqual({ 401: count });
    },
    120_000,
  );

  test('sockets that say nothing are held up to the bound of an address, and another address still gets in', async () => {
    const open = (localAddress: string) =>
      new Promise<string>((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
          socket.write(`${socketHead.replace(', close', '')}Sec-WebSocket-Version: 13\r\n\r\n`),
        );
        atEnd(async () => void socket.destroy());
        socket.once('data', (data) => resolve(data.toString('latin1', 9, 12)));
        socket.once('error', () => resolve('error'));
      });
    const count = maxUngreetedOfNetwork + 50;
    const outcomes = await Promise.all(Array.from({ length: count }, () => open('127.0.2.1')));
    expect(counted(outcomes)).toEqual({ 101: maxUngreetedOfNetwork, 429: 50 });
    expect(await open('127.0.0.9')).toBe('101');
  }, 30_000);

  test('an operator without a second step gets nothing done', async () => {
    expect(await ask('127.0.0.9', 'POST', saveNews.path, operator.token, { news: '' })).toBe(
      '403 second-step.required',
    );
  });

  test.each([
    ['no host', 'GET /api/sports HTTP/1.1\r\n'],
    ['two hosts', 'GET /api/sports HTTP/1.1\r\nHost: x\r\nHost: y\r\n'],
    ['a host that is none', 'GET /api/sports HTTP/1.1\r\nHost: a b\r\n'],
    ['an unknown method', 'BREW /api/sports HTTP/1.1\r\nHost: x\r\n'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\n'],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n'],
    ['a path out of the root', 'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n'],
    ['a path that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\n'],
    ['a zero in a path', 'GET /api/%00 HTTP/1.1\r\nHost: x\r\n'],
    ['two lengths', 'POST /api/member/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n'],
    [
      'a length and chunks',
      'POST /api/member/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n',
    ],
    ['a socket of another site', `${socketHead}Origin: https://evil.example\r\nSec-WebSocket-Version: 13\r\n`],
    ['a socket of version 7', `${socketHead}Sec-WebSocket-Version: 7\r\n`],
  ])('%s is refused with a code', async (_name, head) => {
    const { heard } = await rawRequest(port, `${head}${head.includes('Upgrade') ? '' : 'Connection: close\r\n'}\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(heard.toLowerCase()).toMatch(/\r\nx-error-code: [a-z.-]+\r\n/);
  });
});
