import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Files of registered releases, at `/{app}/{version}/…` and again below `/again`. They never change: a year of cache, with the
 * compressed copies that registration made. What is missing is answered as text, so that nothing ever runs a page as a script.
 */
export async function registerAssets(app: FastifyInstance, assetDir: string): Promise<void> {
  await mkdir(assetDir, { recursive: true });
  await app.register(fastifyStatic, {
    root: assetDir,
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
      (request, reply) => sendAsset(reply, `${request.params.app}/${request.params.version}/${request.params['*']}`),
    );
  }
}

function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .headers({
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .sendFile(path);
}
