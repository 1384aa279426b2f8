import { type ErrorCode, isOperator, isStaff, isStaffArea, type SecurityEvent } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { addressOf } from '../http/address-of.ts';
import { boundedLines } from '../http/bounded-lines.ts';
import { networkOf } from '../http/network-of.ts';
import { type ActScope, inAct } from './act-scope.ts';
import { readSnapshot } from './act-snapshots.ts';
import { inputOf, insertRow, rowOfAct, type SecurityRow } from './security-rows.ts';

/** Never a password, a token, or the typed id, which is a password often enough. */
type Facts = Record<string, string | number | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes a line and a row; `memberId` is whom it is about. Never throws. */
    tellSecurity(request: FastifyRequest, event: SecurityEvent, facts: Facts): void;
    /** Reads what an act of the staff is about to change, and then does it: its row is committed with what it changes. */
    act<Result>(request: FastifyRequest, work: () => Result): Result | Promise<Awaited<Result>>;
  }
  interface FastifyRequest {
    rowsBefore: object[] | null;
    actScope: ActScope | null;
  }
}

const refusals: ReadonlySet<unknown> = new Set<ErrorCode>([
  'session.forbidden',
  'second-step.required',
  'request.too-many',
  'publish.token',
  'publish.foreign-app',
  'release.owner-only',
  'override.developer-only',
]);
/** The most events that strangers can cause in a minute. Acts of operators and teams are always written. */
const bound = { perKey: 20, overall: 600, windowMs: 60_000 };
const byStrangers: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  'sign-in.failed',
  'sign-up',
  'access.refused',
  'casino.refused',
]);
/** Rows under way at most: a database that is away must not fill the memory. The line is written in any case. */
const mostWaiting = 1_000;

/**
 * Writes refusals and the acts of staff and teams for every endpoint, so that none can be forgotten; the code that decides a sign-in
 * tells of it. The row of an act is committed with its changes, and written before the answer where it changes nothing. Sign-in events
 * are written on their own: most of them change nothing, and none is to fail for want of the log.
 */
export function writeSecurityEvents(app: FastifyInstance, db: Db): void {
  const mayWrite = boundedLines(bound, (lines) => app.log.warn({ event: 'left-out', lines }, 'security'));
  const waiting = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(waiting);
  });
  app.decorateRequest('rowsBefore', null);
  app.decorateRequest('actScope', null);

  async function insert(request: FastifyRequest, row: SecurityRow): Promise<void> {
    await insertRow(db, row).catch((err) =>
      request.log.error({ err, ...row }, 'the security log could not be written'),
    );
  }

  app.decorate('tellSecurity', (request, event, facts) => {
    const isStranger = byStrangers.has(event);
    if (isStranger && !mayWrite(`${event} ${networkOf(addressOf(request))}`)) return;
    request.log[isStranger ? 'warn' : 'info']({ event, address: addressOf(request), ...facts }, 'security');
    if (waiting.size >= mostWaiting) return;
    const { memberId, code, route, status, ...more } = facts;
    const member = request.caller?.member;
    const written = insert(request, {
      event,
      actorId: member?.id ?? (event === 'sign-in.failed' ? null : ((memberId as number | null) ?? null)),
      actor: member?.userId ?? null,
      subjectId: (memberId as number | null) ?? null,
      address: addressOf(request),
      route: (route as string) ?? null,
      status: (status as number) ?? null,
      code: (code as string) ?? null,
      input: null,
      before: null,
      after: null,
      facts: Object.keys(more).length > 0 ? more : null,
    }).finally(() => waiting.delete(written));
    waiting.add(written);
  });

  app.decorate('act', (request, work) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || request.method === 'GET' || !isStaffArea(endpoint)) return work();
    const scope: ActScope = {
      state: 'open',
      writeRow: async (tx) => {
        await insertRow(tx as Db, await rowOfAct(tx as Db, request, 'operator.act', { status: 200, code: null }));
      },
    };
    request.actScope = scope;
    const doIt = () => inAct(scope, work) as never;
    return readSnapshot(db, endpoint.path, inputOf(request)).then(
      (rows) => {
        request.rowsBefore = rows;
        return doIt();
      },
      (err) => {
        request.log.error({ err }, 'the values that an act changes could not be read');
        return doIt();
      },
    );
  });

  /**
   * The events that were not written with their changes: refusals, which change nothing; acts of operators as members, and of teams, whose
   * releases have an audit of their own; acts whose answer differs from the outcome at their commit.
   */
  app.addHook('onSend', (request, reply, payload, done) => {
    const event = actOf(request);
    const isWritten = request.actScope?.state === 'written';
    if (request.actScope) request.actScope.state = 'over';
    if (!event || (isWritten && reply.statusCode < 300)) return done(null, payload);
    const code = (reply.getHeader('x-error-code') as string | undefined) ?? null;
    rowOfAct(db, request, event, { status: reply.statusCode, code })
      .then((row) => insert(request, row))
      .then(() => done(null, payload), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const code = reply.getHeader('x-error-code');
    const event = actOf(request);
    if (refusals.has(code))
      app.tellSecurity(request, 'access.refused', { ...factsOf(request, reply), code: String(code) });
    else if (event) request.log.info({ event, address: addressOf(request), ...factsOf(request, reply) }, 'security');
    done();
  });
}

/** True when the log has it by itself: acts of teams, and acts of the staff in its areas, or of operators anywhere. */
function actOf({ caller, team, method, routeOptions }: FastifyRequest): 'operator.act' | 'team.act' | null {
  if (method === 'GET' || method === 'HEAD') return null;
  if (team) return 'team.act';
  if (!caller) return null;
  const { endpoint } = routeOptions.config;
  const inArea = endpoint !== undefined && isStaffArea(endpoint) && isStaff(caller.member);
  return inArea || isOperator(caller.member) ? 'operator.act' : null;
}

const factsOf = ({ caller, team, method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): Facts => ({
  memberId: caller?.member.id ?? null,
  ...(team && { app: team.app, tokenId: team.tokenId }),
  method,
  route: routeOptions.url ?? 'none',
  status: statusCode,
});
