import { reportClient } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { sessionCookies } from '../../members/sessions/session-cookies.ts';
import type { Context } from '../../platform/context.ts';
import { boundedLines } from '../../platform/http/bounded-lines.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { route } from '../../platform/http/route.ts';
import { tooMany } from '../../platform/http/too-many.ts';
import { inBackground } from '../../platform/running/background.ts';
import type { VisitorIds } from '../signing/visitor-ids.ts';
import type { SeenCompositions } from './seen-compositions.ts';
import { fits, isFailure, takeReports } from './take-report.ts';
import type { Traffic } from './traffic.ts';
import { accusersPerNetwork, witnessesPerNetwork, witnessLimit } from './witness-limit.ts';

const flushEveryMs = 2_000;
/** Anybody can send reports. A report without a line is counted all the same. */
const linesWritten = { perKey: 10, overall: 200, windowMs: 60_000 };

/** Takes what pages report about the remotes that they show. The composer adds its documents to the same sums. */
export function registerPageReports(
  app: FastifyInstance,
  { metrics, config }: Context,
  { seen, traffic, visitors }: { seen: SeenCompositions; traffic: Traffic; visitors: VisitorIds },
): void {
  const cookies = sessionCookies(config);
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

  const isWitness = witnessLimit(witnessesPerNetwork);
  const mayAccuse = witnessLimit(accusersPerNetwork);
  const mayWrite = boundedLines(linesWritten, (lines) => app.log.warn({ lines }, 'page reports that are only counted'));
  const limit = app.createRateLimit({ max: 60, timeWindow: 60_000, keyGenerator: (request) => request.ip });
  route(app, reportClient, async ({ body, request, reply }) => {
    const allowed = await limit(request);
    if (!allowed.isAllowed && allowed.isExceeded) return tooMany(reply, allowed.ttlInSeconds);
    const { compositionId, layout, path, reports } = body;
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
    const visitor = visitors.read(request.cookies[cookies.visitor]);
    if (visitor !== null) {
      const isHeard = isWitness(request.ip, visitor);
      takeReports(traffic, composition, visitor, reports, (failed) =>
        failed ? isHeard && mayAccuse(request.ip, visitor) : isHeard,
      );
    }
    return {};
  });

  // The last sums. Fastify calls the last onClose hook first, so that this runs after the work below has ended.
  app.addHook('onClose', traffic.flush);
  inBackground(app, { name: 'traffic of pages', everyMs: flushEveryMs, run: traffic.flush });
}
