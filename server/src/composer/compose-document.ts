import { firstStyle } from './boot-scripts.ts';
import { devHeaders, type HeaderInput, liveHeaders } from './document-headers.ts';
import { integrityOf, preloadsFor } from './preloads.ts';
import type { PreparedComposition } from './prepare-composition.ts';

export interface DocumentRequest extends Pick<HeaderInput, 'host' | 'assetOrigin'> {
  /** Path of the page, without its query. */
  path: string;
  /** Origins of dev servers; empty in production. */
  devOrigins: readonly string[];
}

/**
 * The page of one request: composition, import map with the hash of every script, preloads for this path, and headers that let
 * nothing else run. Pure: the same input gives the same document. The shell must be live.
 */
export function composeDocument(
  prepared: PreparedComposition,
  request: DocumentRequest,
): { html: string; headers: Record<string, string> } {
  const { set, composition, bootScripts, scriptHashes } = prepared;
  const { shell } = set;
  if (!shell) throw new Error('No shell is live.');
  const { path } = request;
  const headerInput = { ...request, scriptHashes };
  const headers = composition.mode === 'live' ? liveHeaders(headerInput) : devHeaders(headerInput, request.devOrigins);

  const preloads = preloadsFor(set, path).map(
    ({ url, integrity }) => `<link rel="modulepreload" href="${escapeHtml(url)}"${integrityAttribute(integrity)}>`,
  );
  const entry = shell.record.entry;
  const html = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>마당</title>
<meta name="theme-color" content="#0e1319">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${firstStyle}</style>
${bootScripts.map((script) => `<script>${script}</script>`).join('\n')}
<script type="application/json" id="composition">${prepared.compositionJson}</script>
<script type="importmap">${prepared.importMapJson}</script>
${preloads.join('\n')}
<script type="module" src="${escapeHtml(shell.base + entry)}"${integrityAttribute(integrityOf(shell, entry))}></script>
</head>
<body>
<div id="root"></div>
<noscript>마당은 자바스크립트가 켜져 있어야 이용할 수 있습니다.</noscript>
</body>
</html>
`;
  return { html, headers };
}

const integrityAttribute = (integrity: string | null) => (integrity ? ` integrity="${escapeHtml(integrity)}"` : '');

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
