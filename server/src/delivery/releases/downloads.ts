import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../platform/refusal.ts';

/** Made by the build beside the apps: the tool that publishes to this site, as npx takes it. */
const archive = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'release-cli', 'dist', 'release-cli.tgz');

/** `npx --yes https://SITE/downloads/release-cli.tgz` runs the very version that this site was built with. */
export function serveDownloads(app: FastifyInstance): void {
  app.get('/downloads/release-cli.tgz', { schema: { hide: true } }, async (_request, reply) => {
    const bytes = await readFile(archive).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new RefusalError('not-found') : error;
    });
    return reply.type('application/gzip').header('cache-control', 'no-cache').send(bytes);
  });
}
