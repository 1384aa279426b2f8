import { Readable } from 'node:stream';
import { publishRelease as publishReleaseEndpoint, supportedHosts } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import type { DeliveryContext } from '../../signing/delivery-context.ts';
import { checkRelease } from '../gate/check-gate.ts';
import { discover } from '../lists/discovery.ts';
import { listHosts } from '../lists/list-hosts.ts';
import { previewPathOf } from '../lists/release-detail.ts';
import { openAssetStore } from './asset-store-s3.ts';
import { boundUploads } from './bound-uploads.ts';
import { serveDownloads } from './downloads.ts';
import { publishRelease } from './publish-release.ts';

/** The calls of teams and their tools: publishing, the hosts to build for, and the registry in a format that others read too. */
export async function registerPublishing(app: FastifyInstance, context: DeliveryContext): Promise<void> {
  const { config, db, signer, served } = context;
  const registry = { db, signer, served, store: openAssetStore(config) };
  serveDownloads(app);

  route(app, supportedHosts, () => listHosts(db));

  app.get('/discovery', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(await discover(db, config.assetOrigin)),
  );

  // A scope of its own: no other endpoint reads archives, or bodies of this size.
  await app.register(async (scope) => {
    scope.addContentTypeParser(['application/gzip', 'application/x-gzip'], (_request, body, done) => done(null, body));
    boundUploads(scope);
    route(scope, publishReleaseEndpoint, async ({ params: { app: name, version }, request, actor }) => {
      const upload: unknown = request.body;
      if (!(upload instanceof Readable)) {
        return refuse('publish.invalid', { detail: 'the body must be a gzipped tar (application/gzip)' });
      }
      const outcome = await publishRelease(registry, { app: name, version, upload, actor });
      if (isRefusal(outcome)) return outcome;
      const findings = await checkRelease(registry, name, version);
      return { ...outcome, findings, previewPath: previewPathOf(name, version) };
    });
  });
}
