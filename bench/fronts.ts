import { readFileSync } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { OneBundle } from './one-bundle.ts';

interface Front {
  url: string;
  /** From now on documents load this bundle. */
  change(bundle: OneBundle): void;
  close(): Promise<void>;
}

/**
 * A front before the stack, so that both variants travel the same way. With a bundle, documents load that bundle instead of
 * the composition's scripts; everything else passes through.
 */
export async function startFront(stackUrl: string, first?: OneBundle): Promise<Front> {
  let shown = first;
  const target = new URL(stackUrl);
  const server = createServer((incoming, outgoing) => {
    const bundle = shown;
    const path = incoming.url ?? '/';
    if (bundle && path.startsWith('/bundle/')) {
      sendFile(outgoing, bundle.dir, path.slice('/bundle/'.length));
      return;
    }
    const isDocument = incoming.headers.accept?.includes('text/html') && !path.startsWith('/api');
    const headers = {
      ...incoming.headers,
      host: target.host,
      ...(bundle && isDocument ? { 'accept-encoding': 'identity' } : {}),
    };
    const passed = request(
      { host: target.hostname, port: target.port, path, method: incoming.method, headers },
      (answer) => {
        if (!(bundle && isDocument)) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const html = asBundleDocument(Buffer.concat(chunks).toString('utf8'), bundle.entry);
          const { 'content-length': _length, 'integrity-policy': _policy, ...rest } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, rest);
          outgoing.end(html);
        });
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  passUpgrades(server, target);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    change: (next) => {
      shown = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendFile(answer: ServerResponse, dir: string, name: string): void {
  const isScript = name.endsWith('.js');
  answer.writeHead(200, {
    'content-type': isScript ? 'text/javascript' : 'image/svg+xml',
    ...(isScript && { 'content-encoding': 'br' }),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  answer.end(readFileSync(join(dir, isScript ? `${name}.br` : name)));
}

function asBundleDocument(html: string, entry: string): string {
  return html
    .replace('<html lang="ko" data-guest>', '<html lang="ko">')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="importmap"[^>]*>[\s\S]*?<\/script>/, '')
    .replace(/<script type="module"[^>]*><\/script>/, `<script type="module" src="/bundle/${entry}"></script>`);
}

function passUpgrades(server: Server, target: URL): void {
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const headers = { ...incoming.headers, host: target.host, origin: target.origin };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
}
