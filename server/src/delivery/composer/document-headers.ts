import { reportBrowser } from '@madang/contracts';
import { firstStyle, inlineHash } from './boot-scripts.ts';
import { workerPath } from './installation.ts';

interface HeaderInput {
  /** Host header of the request, for the stream: not every browser takes 'self' to cover it. */
  host: string | null;
  assetOrigin: string | null;
  scriptHashes: string[];
  /** Id of the composition. */
  composition: string;
}

/** Our one inline style, and the empty elements that emotion makes and fills by `insertRule`, which the policy allows. */
const styleHashes = [firstStyle, ''].map(inlineHash).join(' ');

const common = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  vary: 'Accept-Encoding',
};

/**
 * Headers that fail closed: a script runs only from our addresses and only with the hash that the document names. There is no
 * nonce for scripts, because `import()` inherits one and `data:` modules would run.
 */
export function liveHeaders({ host, assetOrigin, scriptHashes, composition }: HeaderInput): Record<string, string> {
  const assets = assetOrigin ? ` ${assetOrigin}` : '';
  return {
    ...common,
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self'${assets} ${scriptHashes.join(' ')}`,
      `style-src ${styleHashes}`,
      // The asset origin: wrong bytes of a script are fetched anew, past the cache.
      `connect-src 'self'${assets}${socketSources(host)}`,
      `img-src 'self'${assets}`,
      `font-src 'self'${assets}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      `worker-src ${ownHost(host) ? `${ownHost(host)}${workerPath}` : "'none'"}`,
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      // One for the sanitiser of operators' HTML (shared/events, html-sanitiser.ts), one for the address of the service worker.
      'trusted-types madang-html madang-worker',
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    // A page that crashes or hangs says nothing: its browser does.
    'reporting-endpoints': `default="/api${reportBrowser.path}?composition=${composition}"`,
  };
}

/**
 * For dev servers: their origins may give code, styles and hot reload, and nothing is verified. In production DEV_APPS is refused
 * and only a developer's override gets these headers: its signed cookie opens the documents of one browser to the origins in it
 * (docs/decisions/0012).
 */
export function devHeaders({ host, assetOrigin }: HeaderInput, origins: readonly string[]): Record<string, string> {
  const sources = [...(assetOrigin ? [assetOrigin] : []), ...origins].map((origin) => ` ${origin}`).join('');
  const sockets = origins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return {
    ...common,
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' 'unsafe-inline' 'unsafe-eval'${sources}`,
      `style-src 'self' 'unsafe-inline'${sources}`,
      `connect-src 'self'${socketSources(host)}${sources}${sockets}`,
      `img-src 'self' data:${sources}`,
      `font-src 'self'${sources}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
  };
}

/** Without a scheme a source has that of the page. */
const ownHost = (host: string | null) => (host && /^[\w.:[\]-]+$/.test(host) ? host : null);

function socketSources(host: string | null): string {
  return ownHost(host) ? ` ws://${host} wss://${host}` : '';
}
