import { uploadBytesMax } from '@madang/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError } from '../../../platform/http/refusal.ts';

/** Each takes its place on disk, and time that members wait for. */
export const uploadsAtOnce = 8;
export const uploadsOfOneApp = 2;
const comeAgainSeconds = 5;

/** For a scope that has uploads: so many at once, of teams that are known already; the next one gets the time to come again. */
export function boundUploads(scope: FastifyInstance): void {
  const running = new Map<FastifyRequest, string>();

  // After the token was looked at, before any of the body is read.
  scope.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length']) > uploadBytesMax) throw new RefusalError('request.too-large');
    const app = request.team?.app ?? '';
    const ofThisApp = [...running.values()].filter((each) => each === app).length;
    if (running.size >= uploadsAtOnce || ofThisApp >= uploadsOfOneApp) {
      reply.header('retry-after', comeAgainSeconds);
      throw new RefusalError('request.too-many');
    }
    running.set(request, app);
  });
  const end = async (request: FastifyRequest) => void running.delete(request);
  scope.addHook('onResponse', end);
  scope.addHook('onRequestAbort', end);
}
