import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../../platform/http/refusal.ts';

/** Made by the build beside the apps. */
const dist = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'release-cli', 'dist');
const downloads = [
  // `npx --yes https://SITE/downloads/release-cli.tgz` runs the very version that this site was built with.
  { name: 'release-cli.tgz', type: 'application/gzip' },
  // Computes rounds of minigames again, with nothing but Node.
  { name: 'verify.mjs', type: 'text/javascript; charset=utf-8' },
  // Its checks as they are written, and how rounds are drawn, in words.
  { name: 'verify-round.mjs', type: 'text/javascript; charset=utf-8' },
  { name: 'drawing.md', type: 'text/markdown; charset=utf-8' },
];

export function serveDownloads(app: FastifyInstance): void {
  for (const { name, type } of downloads) {
    app.get(`/downloads/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      const bytes = await readFile(join(dist, name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new RefusalError('not-found') : error;
      });
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(bytes);
    });
  }
}
