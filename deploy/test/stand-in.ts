import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';

export interface StandIn {
  name: string;
  port: number;
  /** Requests that arrived, as "METHOD path". */
  seen: string[];
  /** Lets `/api/slow` answer. */
  finish(): void;
  /** Gone at once, as after kill -9: connections are cut, the port refuses. */
  die(): Promise<void>;
  revive(): Promise<void>;
}

/** Headers that only the server may set on a document. */
export const documentHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'same-origin',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
};

/**
 * Stands where a server of the site would: a document at every path, `/api/echo` tells which headers arrived,
 * `/api/status/600` answers with that status, `/api/cut` dies in the middle, `/api/large` answers much, `/api/slow` when it is told to, `/api/stream` is a socket.
 * Uploads without a token are refused before their body. Of files of releases it has those of mf-uploaded 1.0.0 alone, and any that is named by
 * its content. Documents below `/kept` are marked for the edge, those below `/kept/new` give a cookie too.
 */
export async function standIn(name: string): Promise<StandIn> {
  const seen: string[] = [];
  const slow = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.url?.startsWith('/api/releases/') && !request.headers.authorization)
      return void response.writeHead(401).end();
    request.resume();
    request.on('end', () => answer(name, request, response, slow.promise));
  });
  const sockets = new WebSocketServer({ server, path: '/api/stream' });
  sockets.on('connection', (socket, request) => {
    socket.on('message', (data) => socket.send(`${name} ${request.headers['x-forwarded-for']} ${data}`));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  return {
    name,
    port,
    seen,
    finish: slow.resolve,
    die: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    revive: () => listen(port),
  };
}

function answer(name: string, request: IncomingMessage, response: ServerResponse, slow: Promise<void>): void {
  const url = request.url ?? '/';
  const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  const status = /^\/api\/status\/(\d{3})$/.exec(url)?.[1];
  if (url === '/api/cut') {
    request.socket.destroy();
  } else if (status) {
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'x-error-code': 'session.ended',
      'retry-after': '7',
    };
    response.writeHead(Number(status), headers).end('로그아웃되었습니다.');
  } else if (url === '/api/slow') {
    slow.then(() => response.writeHead(200, json).end('"slow"'));
  } else if (url.startsWith('/api/echo')) {
    response.writeHead(200, json).end(JSON.stringify({ name, headers: request.headers }));
  } else if (url === '/api/large' || url === '/api/member/user') {
    response.writeHead(200, json).end(JSON.stringify({ items: Array(500).fill('2.05') }));
  } else if (url.startsWith('/api/')) {
    response.writeHead(200, json).end('{}');
  } else if (/^(\/again)?\/mf-uploaded\/f\//.test(url)) {
    const packed = String(request.headers['accept-encoding']);
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' })
      .end(packed);
  } else if (/^(\/again)?\/mf-uploaded\/1\.0\.0\//.test(url)) {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(name);
  } else if (/^(\/again)?\/(shell|mf-[a-z-]+)\/\d/.test(url)) {
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
  } else {
    const marked = url.startsWith('/kept') && { 'x-accel-expires': '604800' };
    const cookie = url.startsWith('/kept/new') && { 'set-cookie': 'madang_visitor=one' };
    response
      .writeHead(200, { ...documentHeaders, ...marked, ...cookie, 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html>${name}${url.startsWith('/kept') ? ` ${url}` : ''}`);
  }
}
