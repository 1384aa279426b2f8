import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';
import { isSigned, type S3Credentials } from './s3-signature.ts';

interface S3Server {
  endpoint: string;
  /** Bucket and key -> bytes. */
  objects: Map<string, Buffer>;
  /** Method and path of every request that was let in. */
  requests: string[];
  /** Requests whose signature was wrong or missing. */
  refused: number;
}

/** A bucket service in memory that takes signed requests alone. */
export async function s3Server(credentials: S3Credentials): Promise<S3Server> {
  const state: S3Server = { endpoint: '', objects: new Map(), requests: [], refused: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://s3.test');
    if (!isSigned(request, url, body, credentials)) {
      state.refused++;
      return response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const name = decodeURIComponent(url.pathname.slice(1));
    state.requests.push(`${request.method} /${name}`);
    if (request.method === 'PUT') {
      state.objects.set(name, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      state.objects.delete(name);
      return response.writeHead(204).end();
    }
    const found = state.objects.get(name);
    if (!found)
      return response.writeHead(404).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? '' : found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return state;
}
