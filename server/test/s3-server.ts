import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

interface S3Server {
  endpoint: string;
  /** Bucket and key -> bytes. */
  objects: Map<string, Buffer>;
  /** Method and path of every request that was let in. */
  requests: string[];
  /** Requests whose signature was wrong or missing. */
  refused: number;
}

/**
 * A bucket service in memory that takes a request only with a right AWS Signature Version 4, worked out here from the published
 * rules: canonical request, string to sign, derived key.
 */
export async function s3Server(credentials: { key: string; secret: string; region: string }): Promise<S3Server> {
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

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { key, secret, region }: { key: string; secret: string; region: string },
): boolean {
  const [, credential = '', signedHeaders = '', signature = ''] =
    headers.authorization?.match(
      /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/,
    ) ?? [];
  const [id, date, ...scope] = credential.split('/');
  const time = String(headers['x-amz-date'] ?? '');
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  const minutes =
    Math.abs(Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))) / 60_000;
  if (id !== key || scope.join('/') !== `${region}/s3/aws4_request` || !time.startsWith(date ?? '-') || !(minutes < 15))
    return false;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [method, url.pathname, query, lines, signedHeaders, hash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${date}/${scope.join('/')}`, sha256(canonical)].join('\n');
  const signing = [date ?? '', region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (derived, part) => hmac(derived, part),
    `AWS4${secret}`,
  );
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, 'hex'));
}
