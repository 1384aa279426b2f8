import type { OverrideRefusal } from '@madang/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { trialComposer } from '../health/compose-trials.ts';
import type { Trials } from '../health/trials.ts';
import type { SeenCompositions } from '../page-reports/seen-compositions.ts';
import type { Traffic } from '../page-reports/traffic.ts';
import type { Delivery } from '../releases/load-delivery.ts';
import { assignVersions, type Visitor } from '../releases/rollout/assign.ts';
import type { DeliveryContext } from '../signing/delivery-context.ts';
import { documentFor, encodingFor, isFirstView } from './compose-document.ts';
import type { CompositionMaker } from './compositions.ts';
import { replayComposition } from './compositions.ts';
import type { DeliveryCache } from './delivery-cache.ts';
import { devHeaders, liveHeaders } from './document-headers.ts';
import { type RequestReader, readPreview } from './document-request.ts';
import { isForEverybody, keptHeader } from './kept-document.ts';
import { resolveTargets, writeOverride } from './overrides.ts';
import { type PreparedComposition, shownVersions } from './prepare-composition.ts';
import { nameComposition, warnWithAnswer } from './request-log.ts';

export interface DocumentParts {
  deliveries: DeliveryCache;
  compositions: CompositionMaker;
  reader: RequestReader;
  seen: SeenCompositions;
  traffic: Traffic;
  trials: Trials;
}

/** Answers navigations: the composition of this visitor, as a document. */
export function documentHandler(context: DeliveryContext, parts: DocumentParts) {
  const { config, metrics } = context;
  const { deliveries, compositions, reader, seen, traffic } = parts;
  const noteTrials = trialComposer(parts.trials);
  const refusals = new Counter({
    name: 'override_refused_total',
    help: "Testers' choices that documents ignored, by reason.",
    labelNames: ['reason'],
    registers: [metrics],
  });

  function reportRefusal(request: FastifyRequest, reason: OverrideRefusal): void {
    refusals.inc({ reason });
    warnWithAnswer(request, { reason }, 'an override is ignored');
  }

  /** The composition of the visitor's document; a refusal is already reported. */
  async function compositionOf(request: FastifyRequest, delivery: Delivery, visitor: Visitor) {
    const prepared = await reader
      .overrideOf(request)
      .then((asked) => compositions.compositionFor(delivery, visitor, asked))
      .catch((error) => {
        // A tester's choice needs the database. While that is away, testers get what everybody gets.
        warnWithAnswer(request, { err: error }, 'an override could not be looked up');
        return compositions.compositionFor(delivery, visitor, null);
      });
    const { overrideRefused } = prepared.composition;
    if (overrideRefused) reportRefusal(request, overrideRefused);
    return prepared;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const delivery = await deliveries.current();
    const { preview: previewed, composition: replayed } = request.query as Record<string, unknown>;
    let refused: OverrideRefusal | null = null;
    if (typeof previewed === 'string') {
      refused = await preview(context, reader, delivery, previewed, request, reply);
      if (refused === null) return reply;
    }
    const visitor = await reader.visitorOf(request, reply, delivery);
    if (typeof replayed === 'string') {
      const tester = await reader.testerOf(request);
      const without = assignVersions(delivery, visitor);
      const replay = tester && (await replayComposition(context, seen, replayed, tester, without));
      if (replay) return send(request, reply, delivery, replay);
      refused = tester ? 'unknown-version' : 'not-allowed';
    }
    if (refused) reportRefusal(request, refused);
    const prepared = refused
      ? await compositions.compositionFor(delivery, visitor, refused)
      : await compositionOf(request, delivery, visitor);
    if (!prepared.set.shell) {
      nameComposition(request, reply, prepared.composition.id);
      return reply
        .status(503)
        .header('retry-after', 5)
        .type('text/plain; charset=utf-8')
        .send('아직 배포된 화면이 없습니다.');
    }
    const { mode, override } = prepared.composition;
    if (mode === 'live' || override) seen.note(prepared.composition.id, shownVersions(prepared), delivery);
    // A HEAD request shows nothing to anybody.
    if (mode === 'live' && request.method === 'GET') {
      traffic.documents(prepared.shown);
      if (!override) noteTrials(request, pathOf(request), delivery, visitor, prepared);
    }
    return send(request, reply, delivery, prepared);
  }

  async function send(request: FastifyRequest, reply: FastifyReply, delivery: Delivery, prepared: PreparedComposition) {
    const { composition, scriptHashes, devOrigins } = prepared;
    const isFirstOfGuest = reader.isGuest(request) && isFirstView(prepared, pathOf(request));
    nameComposition(request, reply, composition.id);
    const input = {
      host: request.headers.host ?? null,
      assetOrigin: config.assetOrigin,
      scriptHashes,
      composition: composition.id,
    };
    reply.headers(composition.mode === 'live' ? liveHeaders(input) : devHeaders(input, devOrigins));
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (!isFirstOfGuest && isForEverybody(prepared, delivery)) reply.header(...keptHeader);
    seen.countRequest(composition.id);
    return reply.send(await documentFor(prepared, pathOf(request), isFirstOfGuest).in(encoding));
  }

  return { answer, compositionOf };
}

/** `?preview=`: a tester's link, which shows live plus what it names. @returns the refusal, or null after the redirect was sent */
async function preview(
  context: DeliveryContext,
  reader: RequestReader,
  delivery: Delivery,
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tester = await reader.testerOf(request);
  if (!tester) return 'not-allowed' as const;
  const wanted = readPreview(text);
  const targets = wanted && (await resolveTargets(context, delivery, wanted));
  if (!targets || 'unknown' in targets) return 'unknown-version' as const;
  reply.header('cache-control', 'no-store');
  if (isFromElsewhere(request)) {
    const apps = Object.entries(targets.apps).map((pair) => pair.join('@'));
    reply.redirect(`/override?apps=${encodeURIComponent(apps.join(','))}`, 302);
    return null;
  }
  writeOverride(context, reply, { apps: targets.apps, restIsLive: true, by: tester.userId, hours: 8 });
  reply.redirect(withoutParameter(request.url, 'preview'), 302);
  return null;
}

export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/**
 * A link on another site would run the version that it names with the tester's rights, so the page asks first. Typed addresses,
 * bookmarks and our own pages ("none", "same-origin") are followed at once.
 */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

function withoutParameter(url: string, name: string): string {
  // With a host in front: an address that begins with "//" cannot be parsed alone.
  const { pathname, searchParams } = new URL(`http://any${url}`);
  searchParams.delete(name);
  const rest = searchParams.toString();
  // Never "//host": that would lead to another site.
  const path = pathname.replace(/^\/+/, '/');
  return rest ? `${path}?${rest}` : path;
}
