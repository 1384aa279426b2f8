import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../platform/db.ts';
import type { AssetStore } from '../releases/asset-store.ts';
import { releasedFiles } from './released-files.ts';

/**
 * Files of registered releases, at `/{app}/{version}/…` and again below `/again`. They never change: a year of cache, with the
 * compressed copies that registration made. What is missing is answered as text, so that nothing ever runs a page as a script.
 */
export async function registerAssets(app: FastifyInstance, store: AssetStore, db: Db): Promise<void> {
  const isReleased = releasedFiles(db);
  await mkdir(store.dir, { recursive: true });
  await app.register(fastifyStatic, {
    root: store.dir,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  const appName = ':app(^(?:shell|mf-[a-z0-9-]+)$)';
  for (const prefix of ['', '/again']) {
    app.get<{ Params: { app: string; version: string; '*': string } }>(
      `${prefix}/${appName}/:version/*`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const { app: name, version, '*': file } = params;
        const path = `${name}/${version}/${file}`;
        if (isStored(path)) await store.bring(path, () => isReleased(name, version, file));
        return sendAsset(reply, path);
      },
    );
  }
}

/** As the names of a release's files are: nothing else is looked for in the store, which may be another machine. */
const isStored = (path: string) => /^[\w.@/-]+$/.test(path) && !/(^|\/)\./.test(path);

function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  // Type declarations are text; by their ending they would pass for a video.
  if (path.endsWith('.ts')) reply.type('text/plain; charset=utf-8');
  return reply
    .headers({
      // Of what is missing: a file that is there brings a year instead.
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Any team may release any file: opened by its address, a page or a picture would otherwise run as the site itself.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .sendFile(path);
}
