import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

interface TakenPush {
  path: string;
  headers: IncomingHttpHeaders;
  text: unknown;
}

/** A browser as its push service knows it: an address, and keys of which it alone has the private one. */
export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A push service on the loopback. It reads what it takes as the browser would; a message that the browser cannot read fails the test. */
export async function pushService() {
  const browsers = new Map<string, (body: Buffer) => string>();
  const state = { origin: '', taken: [] as TakenPush[], /** The answer to each message. */ status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const read = browsers.get(path);
      if (!read) return response.writeHead(404).end();
      state.taken.push({ path, headers: request.headers, text: JSON.parse(read(Buffer.concat(parts))) });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => new Promise<void>((closed) => void server.close(() => closed())));
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    browser(): TestBrowser {
      const ecdh = createECDH('prime256v1');
      const own = ecdh.generateKeys();
      const auth = Buffer.from('sixteen bytes of');
      const path = `/${browsers.size + 1}`;
      browsers.set(path, (body) => opened(body, ecdh.computeSecret(body.subarray(21, 86)), own, auth));
      return {
        endpoint: `${state.origin}${path}`,
        p256dh: own.toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
  });
}

/** RFC 8291 from the browser's side. */
function opened(body: Buffer, shared: Buffer, own: Buffer, auth: Buffer): string {
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}
