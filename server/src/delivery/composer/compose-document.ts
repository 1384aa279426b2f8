import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { shellPaths } from '@madang/contracts';
import { firstPicture, firstStyle, siteMeta } from './boot-scripts.ts';
import { appleIconPath, manifestPath } from './installation.ts';
import { integrityOf, type Preload, preloadsFor, preloadsOfGuest } from './preloads.ts';
import type { PreparedComposition } from './prepare-composition.ts';

const pathsKept = 1_000;
/** Of the guest's document among those of a composition, which are named by their preloads. */
const guestKey = 'guest';

/**
 * The page at `path` (without its query). Pages of one composition that preload the same scripts are the same document, which is
 * made and packed once.
 * @param isGuest no member is signed in there: where the log-in page stands, the shell shows it before the rest of the site is there
 */
export function documentFor(prepared: PreparedComposition, path: string, isGuest = false): PackedDocument {
  const { documents, documentOfPath, set } = prepared;
  if (isGuest && isFirstView(prepared, path)) {
    const document = documents.get(guestKey) ?? packDocument(documentHtml(prepared, preloadsOfGuest(set), true));
    documents.set(guestKey, document);
    return document;
  }
  const known = documentOfPath.get(path);
  if (known) return known;
  const preloads = preloadsFor(set, path);
  const key = preloads.map(({ url }) => url).join('\n');
  const document = documents.get(key) ?? packDocument(documentHtml(prepared, preloads));
  documents.set(key, document);
  // Anybody can make up paths.
  if (documentOfPath.size >= pathsKept) documentOfPath.clear();
  documentOfPath.set(path, document);
  return document;
}

/**
 * Composition, import map with the hash of every script, and preloads. Pure: the same input gives the same document. The shell
 * must be there.
 */
function documentHtml(prepared: PreparedComposition, preloads: readonly Preload[], isGuest = false): string {
  const { shell } = prepared.set;
  if (!shell) throw new Error('No shell is live.');
  const links = preloads.map(
    ({ url, integrity }) => `<link rel="modulepreload" href="${escapeHtml(url)}"${integrityAttribute(integrity)}>`,
  );
  // Behind the scripts, without which no text is shown. A font is asked for without cookies, wherever it comes from.
  const faces = (shell.record.faces ?? []).map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${escapeHtml(shell.base + file)}">`,
  );
  // The shell's entry comes before the preloads: over HTTP/1.1 a browser has six connections, and the seventh file waits.
  const entry = shell.record.entry;
  return `<!doctype html>
<html lang="ko"${isGuest ? ' data-guest' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>마당</title>
<meta name="description" content="마당: 회원 전용 스포츠 베팅과 미니게임, 카지노">
<meta name="theme-color" content="#0e1319">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${appleIconPath}">
<link rel="manifest" href="${manifestPath}">
<style>${firstStyle}</style>
<meta name="${siteMeta}" content="${prepared.site}">
<script type="application/json" id="composition">${prepared.compositionJson}</script>
${prepared.bootScripts.map((script) => `<script>${script}</script>`).join('\n')}
<script type="importmap">${prepared.importMapJson}</script>
<script type="module" src="${escapeHtml(shell.base + entry)}"${integrityAttribute(integrityOf(shell, entry))}></script>
${[...links, ...faces].join('\n')}
</head>
<body>
<div id="root"></div>
${firstPicture}
<noscript>마당은 자바스크립트가 켜져 있어야 이용할 수 있습니다.</noscript>
</body>
</html>
`;
}

/**
 * The log-in page, and home, which sends a guest there without a word. Other pages tell a guest why they are not shown, and the shell may be
 * of a time that knows no such view, or a remote run alone, which its server signs in.
 */
export const isFirstView = ({ composition, set }: PreparedComposition, path: string): boolean =>
  composition.mode !== 'alone' && set.shell?.record.guest !== undefined && guestPaths.has(path);
const guestPaths = new Set<string>([shellPaths.login, shellPaths.home]);

const integrityAttribute = (integrity: string | null) => (integrity ? ` integrity="${escapeHtml(integrity)}"` : '');

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A document's body in every encoding, each made when it is first asked for and kept. */
export interface PackedDocument {
  in(encoding: Encoding): Buffer | Promise<Buffer>;
}

function packDocument(html: string): PackedDocument {
  const plain = Buffer.from(html);
  const packed = new Map<Encoding, Buffer>([['identity', plain]]);
  const packing = new Map<Encoding, Promise<Buffer>>();
  const pack = (encoding: Encoding) => {
    // Most of it is hashes, which do not compress: a higher quality gains nothing.
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
