import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { type Place, readPlace, unknownPlace } from '../database/log-place.ts';
import { type ReadPlace, replicaReads } from '../database/replica-reads.ts';
import { inBackground } from '../running/background.ts';
import type { Changes } from '../running/changes.ts';

/**
 * Reads that may lag a little: histories, boards, statistics, results, reports. On a replica where there is one, else where all else is read.
 * The caller's own acts are in them.
 */
export type Reads = <Result>(
  request: Pick<FastifyRequest, 'caller' | 'cookies'>,
  work: (db: Db) => Promise<Result>,
) => Promise<Result>;

const noteEveryMs = 1_000;
/** Some places lie within the bound, also when one question is late. */
const notesWithinBound = 4;

/**
 * With a replica each act of a session is answered with a cookie: the place in the log that its writes lie before. It goes with every later
 * read, to any server, and a replica that has not come so far is not asked. It opens nothing: one who writes another place into it reads
 * older rows of their own, or from the primary.
 */
export function readOwn(
  app: FastifyInstance,
  parts: { config: Config; primary: Db; replica: Db | undefined; changes: Changes; metrics: Registry },
): Reads {
  const { config, primary, replica, changes, metrics } = parts;
  if (!replica) return (_request, work) => work(primary);
  const places = new Counter<'place'>({
    name: 'lagging_reads_total',
    help: 'Reads that may lag, by the place of the answer: replica, or the primary because replicas were behind or away.',
    labelNames: ['place'],
    registers: [metrics],
  });
  const onRead = (place: ReadPlace) => places.inc({ place });
  const reads = replicaReads({ primary, replica, boundMs: config.readerLagMs, changes, onRead });
  app.addHook('onClose', async () => reads.close());
  inBackground(app, {
    name: 'place in the log',
    everyMs: Math.min(noteEveryMs, config.readerLagMs / notesWithinBound),
    run: () => reads.note(),
  });

  const cookie = `${config.secureCookies ? '__Host-' : ''}madang_written`;
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.method !== 'POST' || endpoint.onlyAsks) return;
    // A member's act, or a stranger's by which they become one. Also a refused one: what it was refused for may have been written.
    if (!request.caller && !reply.hasHeader('set-cookie')) return;
    const place = await reads.place().catch(() => unknownPlace);
    reply.setCookie(cookie, place, { httpOnly: true, sameSite: 'lax', path: '/', secure: config.secureCookies });
  });

  return ({ caller, cookies }, work) => {
    // One who has a session and no such cookie keeps none: what they wrote is not known.
    const least: Place | null = readPlace(cookies[cookie]) ?? (caller ? unknownPlace : null);
    return reads.run({ memberId: caller?.member.id ?? null, least }, work);
  };
}
