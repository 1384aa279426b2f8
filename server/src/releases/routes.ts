import {
  listReleases as listReleasesEndpoint,
  reportClientError,
  switchReleases as switchReleasesEndpoint,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Context } from '../context.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { route } from '../route.ts';
import { listReleases } from './list-releases.ts';
import { currentRevision } from './queries.ts';
import { switchReleases } from './switch-releases.ts';

export function registerReleases(app: FastifyInstance, { db, changes, metrics, signer }: Context): void {
  route(app, listReleasesEndpoint, () => listReleases(db));

  route(app, switchReleasesEndpoint, async ({ body, caller }) => {
    const outcome = await switchReleases(db, { ...body, actor: caller.member.userId, signer });
    if (isRefusal(outcome)) return outcome;
    const { revision, compositionId, changed } = outcome;
    if (changed) changes.publish('composition', { revision });
    return { revision, compositionId };
  });

  const failures = new Counter({
    name: 'client_remote_failures_total',
    help: 'Failures of remotes that pages reported.',
    labelNames: ['remote', 'stage'],
    registers: [metrics],
  });
  const reportLimit = app.createRateLimit({ max: 60, timeWindow: 60_000, keyGenerator: (request) => request.ip });
  route(app, reportClientError, async ({ body, request, reply }) => {
    const limit = await reportLimit(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      return refuse('request.too-many');
    }
    // Anybody can send a name: only those of our apps become a label.
    const { live } = await currentRevision(db);
    failures.inc({ remote: Object.hasOwn(live, body.remote) ? body.remote : 'unknown', stage: body.stage });
    request.log.warn({ clientError: body }, 'a page reports a failed remote');
    return {};
  });
}
