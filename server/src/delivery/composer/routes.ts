import { clearOverride, currentComposition, overrideCookie, setOverride } from '@madang/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { inBackground } from '../../platform/running/background.ts';
import { outcomeNoter } from '../health/note-outcome.ts';
import { trials } from '../health/trials.ts';
import { registerPageReports } from '../page-reports/routes.ts';
import { compositionIdOfHeaders, seenCompositions } from '../page-reports/seen-compositions.ts';
import { trafficCounters } from '../page-reports/traffic.ts';
import { openAssetStore } from '../releases/publishing/asset-store-s3.ts';
import type { DeliveryContext } from '../signing/delivery-context.ts';
import { visitorIds } from '../signing/visitor-ids.ts';
import { favicon, registerAssets } from './assets.ts';
import { compareComposition } from './compare-composition.ts';
import { compositionMaker } from './compositions.ts';
import { deliveryCache } from './delivery-cache.ts';
import { requestReader } from './document-request.ts';
import { documentHandler, pathOf } from './documents.ts';
import { registerInstallation } from './installation.ts';
import { answerOverride } from './overrides.ts';
import { writeWarnings } from './request-log.ts';

export async function registerComposer(app: FastifyInstance, context: DeliveryContext): Promise<void> {
  const deliveries = deliveryCache(context, app.log);
  const seen = seenCompositions(context, app.log);
  const visitors = visitorIds(context.signer);
  const traffic = trafficCounters(context.db, app.log);
  const known = trials(context.db, app.log);
  const parts = {
    deliveries,
    compositions: compositionMaker(context),
    reader: requestReader(context, visitors),
    seen,
    traffic,
    trials: known,
  };
  const documents = documentHandler(context, parts);
  app.addHook('onClose', async () => deliveries.close());
  // Open pages hear of a change even where no broker tells this server and no visitor asks it for a document.
  inBackground(app, { name: 'revision that is served', everyMs: 2_000, run: () => deliveries.current() });
  const noteOutcome = outcomeNoter(known, visitors, context.config);
  app.addHook('onResponse', (request, reply, done) => {
    writeWarnings(request);
    if (request.url.startsWith('/api/')) {
      const id = compositionIdOfHeaders(request.headers);
      seen.countRequest(id);
      noteOutcome(request, reply, seen.lately(id));
    }
    done();
  });
  await registerAssets(app, openAssetStore(context.config), context.db);
  registerPageReports(app, context, { seen, traffic, trials: known, visitors });

  registerInstallation(app);
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
  );

  app.get('/*', { schema: { hide: true } }, async (request, reply) =>
    wantsDocument(request, pathOf(request)) ? documents.answer(request, reply) : reply.callNotFound(),
  );

  route(app, currentComposition, async ({ query, request, reply }) => {
    const delivery = await deliveries.current();
    const visitor = await parts.reader.visitorOf(request, reply, delivery);
    const next = await documents.compositionOf(request, delivery, visitor);
    return compareComposition(context.db, seen, query.id, next);
  });

  route(app, setOverride, async ({ body, caller, reply }) =>
    answerOverride(context, reply, await deliveries.current(), body, caller.member),
  );

  route(app, clearOverride, async ({ reply }) => {
    const { secureCookies } = context.config;
    reply.clearCookie(overrideCookie, { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies });
    return {};
  });
}

/** A navigation, or a plain client that asks for a page. A request for a script must never be answered with a page. */
function wantsDocument({ headers }: FastifyRequest, path: string): boolean {
  if (path === '/api' || path.startsWith('/api/')) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination) return destination === 'document';
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
}
