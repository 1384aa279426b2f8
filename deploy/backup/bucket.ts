import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { isSigned } from '../../server/test/s3-signature.ts';

export interface Bucket {
  /** The lines of pgBackRest's configuration that lead to it. */
  settings: readonly string[];
  /** Bytes of all objects. */
  size(): number;
  /** How many requests had no right signature. */
  refused(): number;
  close(): Promise<void>;
}

interface Stored {
  bytes: Buffer;
  at: Date;
}

const bucket = 'madang-backup';
const region = 'kr-standard';
const pageOf = 1_000;

/**
 * Stands in for a bucket elsewhere: as much of S3 as pgBackRest asks for, by TLS with a certificate of its own, kept in memory, and given to
 * signed requests alone.
 * @param folder for its certificate, which pgBackRest reads
 */
export async function startBucket(port: number, folder: string): Promise<Bucket> {
  const [key, secret] = [randomBytes(8).toString('hex'), randomBytes(24).toString('hex')];
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let refused = 0;
  const certificate = makeCertificate(folder);
  const server = createServer(certificate, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'https://localhost');
    if (!isSigned(request, url, body, { key, secret, region })) {
      refused += 1;
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const { status, headers = {}, text = '' } = answerTo(request.method ?? '', url, body, { objects, uploads });
    response
      .writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers })
      .end(request.method === 'HEAD' ? '' : text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    settings: [
      'repo1-type=s3',
      'repo1-path=/repository',
      `repo1-s3-bucket=${bucket}`,
      `repo1-s3-region=${region}`,
      'repo1-s3-endpoint=localhost',
      'repo1-s3-uri-style=path',
      `repo1-s3-key=${key}`,
      `repo1-s3-key-secret=${secret}`,
      `repo1-storage-port=${port}`,
      `repo1-storage-ca-file=${certificate.path}`,
    ],
    size: () => [...objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Kept {
  objects: Map<string, Stored>;
  /** Of files in parts, which are put together when all are there. */
  uploads: Map<string, Map<number, Buffer>>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  text?: string | Buffer;
}

export function answerTo(method: string, url: URL, body: Buffer, { objects, uploads }: Kept): Answer {
  const name = decodeURIComponent(url.pathname.slice(1));
  const query = url.searchParams;
  const upload = query.get('uploadId');
  const keep = (bytes: Buffer) => objects.set(name, { bytes, at: new Date() });
  if (method === 'PUT' && upload !== null) {
    uploads.get(upload)?.set(Number(query.get('partNumber')), body);
    return { status: uploads.has(upload) ? 200 : 404, headers: { etag: '"part"' } };
  }
  if (method === 'PUT') {
    keep(body);
    return { status: 200, headers: { etag: '"whole"' } };
  }
  if (method === 'POST' && query.has('uploads')) {
    const id = randomBytes(8).toString('hex');
    uploads.set(id, new Map());
    return {
      status: 200,
      text: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  if (method === 'POST' && upload !== null) {
    const parts = [...(uploads.get(upload) ?? [])].sort(([one], [other]) => one - other);
    keep(Buffer.concat(parts.map(([, bytes]) => bytes)));
    uploads.delete(upload);
    return {
      status: 200,
      text: '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
    };
  }
  if (method === 'POST' && query.has('delete')) {
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(`${bucket}/${key}`);
    return { status: 200, text: '<DeleteResult></DeleteResult>' };
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return { status: 204 };
  }
  if (query.get('list-type') === '2') return { status: 200, text: listed(name, query, objects) };
  const found = objects.get(name);
  if (!found) return { status: 404, text: '<Error><Code>NoSuchKey</Code></Error>' };
  const headers = { 'last-modified': found.at.toUTCString(), 'content-length': String(found.bytes.length) };
  return { status: 200, headers, text: found.bytes };
}

/** A page of names by a prefix, where those that go on past the delimiter are told once, as a folder. */
function listed(inBucket: string, query: URLSearchParams, objects: Kept['objects']): string {
  const root = `${inBucket.replace(/\/$/, '')}/`;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const from = Number(query.get('continuation-token') ?? 0);
  const entries = new Map<string, string>();
  for (const [name, { bytes, at }] of objects) {
    const key = name.slice(root.length);
    if (!name.startsWith(root) || !key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (end >= 0) {
      const folder = key.slice(0, end + delimiter.length);
      entries.set(folder, `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
    } else
      entries.set(
        key,
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
      );
  }
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  const isCut = sorted.length > from + pageOf;
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${
    isCut ? `<NextContinuationToken>${from + pageOf}</NextContinuationToken>` : ''
  }${sorted.slice(from, from + pageOf).join('')}</ListBucketResult>`;
}

function makeCertificate(folder: string): { key: string; cert: string; path: string } {
  const [keyPath, path] = [join(folder, 'bucket.key'), join(folder, 'bucket.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', keyPath, '-out', path],
    ],
    { stdio: 'pipe' },
  );
  chmodSync(path, 0o644);
  return { key: readFileSync(keyPath, 'utf8'), cert: readFileSync(path, 'utf8'), path };
}
