import { reportBrowser, reportClient } from '@madang/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { sessionCookies } from '../../members/sessions/session-cookies.ts';
import type { Context } from '../../platform/context.ts';
import { boundedLines } from '../../platform/http/bounded-lines.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { route } from '../../platform/http/route.ts';
import { tooMany } from '../../platform/http/too-many.ts';
import { inBackground } from '../../platform/running/background.ts';
import type { Trials } from '../health/trials.ts';
import type { VisitorIds } from '../signing/visitor-ids.ts';
import type { SeenCompositions } from './seen-compositions.ts';
import { fits, isFailure, takePresence, takeReports } from './take-report.ts';
import type { Traffic } from './traffic.ts';
import { accusersPerNetwork, witnessesPerNetwork, witnessLimit } from './witness-limit.ts';

const flushEveryMs = 2_000;
/** Anybody can send reports. A report without a line is counted all the same. */
const linesWritten = { perKey: 10, overall: 200, windowMs: 60_000 };

/** Takes what pages report about the remotes that they show. The composer adds its documents to the same sums. */
export function registerPageReports(
  app: FastifyInstance,
  { metrics, config }: Context,
  {
    seen,
    traffic,
    trials,
    visitors,
  }: { seen: SeenCompositions; traffic: Traffic; trials: Trials; visitors: VisitorIds },
): void {
  const cookies = sessionCookies(config);
  const visitorOf = (request: FastifyRequest) => visitors.read(request.cookies[cookies.visitor]);
  const reported = new Counter({
    name: 'client_reports_total',
    help: 'What pages reported of their remotes, by kind; unknown: not of a composition that this site had.',
    labelNames: ['composition', 'remote', 'kind', 'cohort'],
    registers: [metrics],
  });
  seen.onForgotten(async (id) => {
    for (const { labels } of (await reported.get()).values) if (labels.composition === id) reported.remove(labels);
  });
  const shift = new Histogram({
    name: 'client_layout_shift',
    help: 'Cumulative layout shift of pages.',
    labelNames: ['remote', 'cohort'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [metrics],
  });

  async function secondsToWait(request: FastifyRequest): Promise<number | null> {
    for (const allowed of [await limit(request), await ofNetwork(request)])
      if (!allowed.isAllowed && allowed.isExceeded) return allowed.ttlInSeconds;
    return null;
  }

  /** Visitors whose reports were refused since the last flush. */
  const present = new Set<string>();
  const isWitness = witnessLimit(witnessesPerNetwork);
  const mayAccuse = witnessLimit(accusersPerNetwork);
  const mayWrite = boundedLines(linesWritten, (lines) =>
    app.log.warn({ lines }, 'page reports counted without a line of their own'),
  );
  // Many may share an address: each visitor counts alone, and all of a network together ten times as much.
  const limit = app.createRateLimit({
    max: 60,
    timeWindow: 60_000,
    keyGenerator: (request) => visitorOf(request) ?? request.ip,
  });
  const ofNetwork = app.createRateLimit({ max: 600, timeWindow: 60_000, keyGenerator: ({ ip }) => networkOf(ip) });
  route(app, reportClient, async ({ body, request, reply }) => {
    const { compositionId, layout, path, reports } = body;
    const visitor = visitorOf(request);
    const waitSeconds = await secondsToWait(request);
    if (waitSeconds !== null) {
      if (visitor !== null) takePresence(trials, seen.lately(compositionId), visitor, reports, present);
      return tooMany(reply, waitSeconds);
    }
    const composition = await seen.find(compositionId);
    for (const report of reports) {
      const known = fits(composition, report);
      const labels = known
        ? { remote: report.remote, cohort: report.cohort }
        : { remote: 'unknown', cohort: 'unknown' };
      reported.inc({ composition: seen.labelOf(compositionId), ...labels, kind: report.kind });
      if (known && report.kind === 'cls' && report.value !== null) shift.observe(labels, report.value);
      const line = { composition: compositionId, layout, path, report };
      if (!isFailure(report.kind)) request.log.debug(line, 'a page reports');
      else if (mayWrite(networkOf(request.ip))) request.log.warn(line, 'a page reports a failed remote');
    }
    if (visitor !== null) {
      const isHeard = isWitness(request.ip, visitor);
      takeReports(traffic, trials, composition, visitor, reports, (failed) =>
        failed ? isHeard && mayAccuse(request.ip, visitor) : isHeard,
      );
    }
    return {};
  });

  registerBrowserReports(app, { metrics, seen, trials, secondsToWait, mayWrite, visitorOf });

  // The last sums. Fastify calls the last onClose hook first, so that this runs after the work below has ended.
  const flush = () => {
    present.clear();
    return Promise.all([traffic.flush(), trials.flush()]);
  };
  app.addHook('onClose', async () => void (await flush()));
  inBackground(app, { name: 'traffic of pages', everyMs: flushEveryMs, run: flush });
}

interface ReportParts extends Pick<Context, 'metrics'> {
  seen: SeenCompositions;
  trials: Trials;
  secondsToWait(request: FastifyRequest): Promise<number | null>;
  mayWrite(network: string): boolean;
  visitorOf(request: FastifyRequest): string | null;
}

/** The reports that browsers send by themselves (Reporting API): a page that crashed cannot report. */
function registerBrowserReports(
  app: FastifyInstance,
  { metrics, seen, trials, secondsToWait, mayWrite, visitorOf }: ReportParts,
): void {
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  const ofBrowsers = new Counter({
    name: 'browser_reports_total',
    help: "Browsers' own reports of pages, by type: crash, intervention, other.",
    labelNames: ['type'],
    registers: [metrics],
  });
  route(app, reportBrowser, async ({ body, query, request, reply }) => {
    const waitSeconds = await secondsToWait(request);
    if (waitSeconds !== null) return tooMany(reply, waitSeconds);
    const visitor = visitorOf(request);
    const composition = visitor === null ? null : await seen.find(query.composition);
    for (const { type, body: said } of body) {
      ofBrowsers.inc({ type: type === 'crash' || type === 'intervention' ? type : 'other' });
      if (type !== 'crash') continue;
      if (mayWrite(networkOf(request.ip)))
        request.log.warn({ composition: query.composition, reason: said?.reason }, 'a browser reports a crash');
      // Of all apps under trial, since no one knows which stood on the page: of both versions alike.
      for (const [app, { version }] of Object.entries(composition?.rollouts ?? {}))
        if (visitor !== null) trials.tell({ app, version, visitor, atMs: Date.now(), what: 'crash', valueMs: null });
    }
    return {};
  });
}
