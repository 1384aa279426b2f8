import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { openAssetStore } from '../releases/open-asset-store.ts';
import { registerAssets } from './assets.ts';
import { composeDocument } from './compose-document.ts';
import { withDevBuilds } from './dev-builds.ts';
import { favicon } from './favicon.ts';
import { liveSetCache } from './live-set-cache.ts';
import { type PreparedComposition, prepareComposition } from './prepare-composition.ts';

const brotli = promisify(brotliCompress);

export async function registerComposer(app: FastifyInstance, context: Context): Promise<void> {
  const { config } = context;
  const devOrigins = Object.values(config.devApps);
  const mode = config.alone ? 'alone' : devOrigins.length > 0 ? 'dev' : 'live';
  const cache = liveSetCache(context);
  app.addHook('onClose', async () => cache.close());
  await registerAssets(app, openAssetStore(config));

  let prepared: PreparedComposition | undefined;
  async function currentComposition(): Promise<PreparedComposition> {
    const live = await cache.current();
    if (mode !== 'live') return prepareComposition(await withDevBuilds(live, config.devApps, config.alone), mode);
    if (prepared?.set !== live) prepared = prepareComposition(live, mode);
    return prepared;
  }

  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
  );

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!wantsDocument(request, path)) return reply.callNotFound();
    const composition = await currentComposition();
    if (!composition.set.shell) {
      return reply
        .status(503)
        .header('retry-after', 5)
        .type('text/plain; charset=utf-8')
        .send('아직 배포된 화면이 없습니다.');
    }
    const { html, headers } = composeDocument(composition, {
      path,
      host: request.headers.host ?? null,
      assetOrigin: config.assetOrigin,
      devOrigins,
    });
    reply.headers(headers);
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    // Most of it are hashes, which do not compress: a higher quality buys nothing.
    const packed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    return reply.header('content-encoding', 'br').send(packed);
  });
}

/** A navigation, or a plain client that asks for a page; never the fetch of a script, which must not get a page as an answer. */
function wantsDocument({ headers }: FastifyRequest, path: string): boolean {
  if (path === '/api' || path.startsWith('/api/')) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination) return destination === 'document';
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
}
