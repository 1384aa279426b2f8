import { type ErrorCode, isOperator } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundedLines } from './bounded-lines.ts';
import { networkOf } from './network-of.ts';

/** The stable names by which a log is searched, in the field `event` of lines that read "security". */
export type SecurityEvent =
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-up'
  | 'password.changed'
  | 'account.changed'
  | 'second-step.taken'
  | 'second-step.failed'
  | 'session.ended'
  | 'access.refused'
  | 'casino.refused'
  | 'operator.act'
  | 'team.act';

/** Never a password, token, or what was typed as an id, which is a password often enough. */
type Facts = Record<string, string | number | null>;

declare module 'fastify' {
  interface FastifyInstance {
    tellSecurity(request: FastifyRequest, event: SecurityEvent, facts: Facts): void;
  }
}

const refusals: ReadonlySet<unknown> = new Set<ErrorCode>([
  'session.forbidden',
  'request.too-many',
  'publish.token',
  'publish.foreign-app',
  'release.owner-only',
  'override.developer-only',
]);
/** What strangers can cause, in a minute. What operators and teams do is written whatever it comes to. */
const bound = { perKey: 20, overall: 600, windowMs: 60_000 };
const byStrangers: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  'sign-in.failed',
  'sign-up',
  'access.refused',
  'casino.refused',
]);

/** Writes refusals and what operators and teams do by itself; sign-ins are told by whoever decides them. */
export function writeSecurityEvents(app: FastifyInstance): void {
  const mayWrite = boundedLines(bound, (lines) => app.log.warn({ event: 'left-out', lines }, 'security'));

  app.decorate('tellSecurity', (request, event, facts) => {
    const isStranger = byStrangers.has(event);
    if (isStranger && !mayWrite(`${event} ${networkOf(request.ip)}`)) return;
    request.log[isStranger ? 'warn' : 'info']({ event, address: request.ip, ...facts }, 'security');
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { caller, team, method } = request;
    const code = reply.getHeader('x-error-code');
    const isAct = method !== 'GET' && method !== 'HEAD';
    if (refusals.has(code))
      app.tellSecurity(request, 'access.refused', { ...factsOf(request, reply), code: String(code) });
    else if (isAct && team) app.tellSecurity(request, 'team.act', factsOf(request, reply));
    else if (isAct && caller && isOperator(caller.member))
      app.tellSecurity(request, 'operator.act', factsOf(request, reply));
    done();
  });
}

const factsOf = ({ caller, team, method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): Facts => ({
  memberId: caller?.member.id ?? null,
  ...(team && { app: team.app, tokenId: team.tokenId }),
  method,
  route: routeOptions.url ?? 'none',
  status: statusCode,
});
