import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A document's body in every encoding, each made when it is first asked for and kept. */
export interface PackedDocument {
  in(encoding: Encoding): Buffer | Promise<Buffer>;
}

export function packDocument(html: string): PackedDocument {
  const plain = Buffer.from(html);
  const packed = new Map<Encoding, Buffer>([['identity', plain]]);
  const packing = new Map<Encoding, Promise<Buffer>>();
  const pack = (encoding: Encoding) => {
    // Most of it are hashes, which do not compress: a higher quality buys nothing.
    const work =
      encoding === 'br' ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipped(plain);
    const made = work
      .then((body) => {
        packed.set(encoding, body);
        return body;
      })
      .finally(() => packing.delete(encoding));
    packing.set(encoding, made);
    return made;
  };
  return { in: (encoding) => packed.get(encoding) ?? packing.get(encoding) ?? pack(encoding) };
}

/** The best of what the browser takes. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}
