import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  key: string;
  secret: string;
  region: string;
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Tells whether a request has a right AWS Signature Version 4, worked out from the published rules: canonical request, string to sign, derived key. */
export function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { key, secret, region }: S3Credentials,
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
