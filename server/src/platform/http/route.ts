import {
  type Access,
  type Endpoint,
  isAgent,
  isReachedByCookie,
  isStaffArea,
  type Member,
  mayActAs,
  mayPlay,
  mayUse,
  needsFreshStep,
  needsSecondStep,
  type Permission,
  permissionOf,
  takesKey,
} from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, Team } from '../context.ts';
import { bearerOf } from './bearer.ts';
import { isCrossSite } from './cross-site.ts';
import { isRefusal, RefusalError, type RefusalOf } from './refusal.ts';
import { reportMisfits } from './report-misfits.ts';
import { securityOf } from './security.ts';
import { Serialized } from './serialized.ts';
import { writeAnswer } from './write-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    team: Team | null;
  }
  interface FastifyContextConfig {
    /** The declared endpoint that a route serves. */
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    /** The second step that the staff's areas ask of a session; null where STAFF_SECOND_STEP is off. */
    staffSteps: { freshMs: number } | null;
    /** All that it serves by `route`. */
    servedEndpoints: Endpoint[];
    /**
     * Finds the caller by the X-AUTH-TOKEN header or, for operators, owners and testers, by a person's bearer token.
     * One who is known is answered at once.
     * @throws {RefusalError} 401, 555 or 556; 503 on what members do while the site is under maintenance
     */
    identify(request: FastifyRequest, access: Access): Caller | Promise<Caller>;
    /** Finds the team by its bearer token. @throws {RefusalError} 401, or 403 when the path's `:app` is another's */
    identifyTeam(request: FastifyRequest): Promise<Team>;
  }
}

type Parsed<S> = NonNullable<S> extends z.ZodType ? z.output<NonNullable<S>> : undefined;

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' | 'team' ? Caller | null : Caller;

export interface Call<E extends Endpoint, Who> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  caller: Who;
  /** Set when a team's token called. */
  team: Team | null;
  /** The name that is written down as the doer: the member's id, or "team mf-name (label)". Empty for strangers. */
  actor: string;
  /** UUID of a call that moves money or creates something; empty otherwise. */
  idempotencyKey: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The outcome of a handler. */
type Outcome<E extends Endpoint> = z.input<E['answer']> | RefusalOf<E> | Serialized;

export const uuidSchema = z.uuid();

/**
 * Serves one declared endpoint: access, validation and the mapping of refusals happen here, so that a handler only calls its
 * domain function and returns the answer or a refusal that the endpoint declares. A call that waits for nothing, neither for the
 * caller nor for the answer, is answered without a promise: the polls of all pages come this way.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handler: (call: Call<E, CallerOf<E>>) => Promise<Outcome<E>> | Serialized,
): void {
  const permission = permissionOf(declared);
  const letIn = (request: FastifyRequest, caller: Caller): void => {
    request.caller = caller;
    if (!mayCall(declared.access, permission, caller.member)) throw new RefusalError('session.forbidden');
    refuseWithoutStep(caller);
    if (declared.plays && !mayPlay(caller.member)) throw new RefusalError('session.staff');
  };
  const isArea = isStaffArea(declared);
  const asksFresh = needsFreshStep(declared);
  const refuseWithoutStep = ({ member, secondStepMs }: Caller): void => {
    // A token of a person has no session: its scopes say what it may, and its maker showed a second step.
    if (!isArea || !app.staffSteps || secondStepMs === undefined || !needsSecondStep(member)) return;
    if (secondStepMs === null) throw new RefusalError('second-step.required');
    if (asksFresh && secondStepMs > app.staffSteps.freshMs) throw new RefusalError('second-step.fresh');
  };
  const checkAccess = (request: FastifyRequest): Promise<void> | void => {
    if (declared.access === 'anyone') return;
    if (declared.access === 'team' || (declared.orTeam && bearerOf(request.headers.authorization, 'team'))) {
      return app.identifyTeam(request).then((team) => {
        request.team = team;
      });
    }
    const caller = app.identify(request, declared.access);
    return caller instanceof Promise ? caller.then((found) => letIn(request, found)) : letIn(request, caller);
  };
  const isFromPages = isReachedByCookie(declared);
  app.route({
    method: declared.method,
    url: `/api${declared.path}`,
    config: { endpoint: declared },
    schema: {
      summary: declared.summary,
      tags: [declared.path.split('/')[1] ?? ''],
      ...(declared.params ? { params: declared.params } : {}),
      ...(declared.query ? { querystring: declared.query } : {}),
      ...(declared.body ? { body: declared.body } : {}),
      ...(takesKey(declared) ? { headers: z.looseObject({ 'idempotency-key': z.string().optional() }) } : {}),
      response: { 200: declared.answer, ...(declared.waits ? { 202: declared.answer } : {}) },
      security: securityOf(declared),
    },
    // Before validation, so that a stranger learns nothing about the shape of a request.
    onRequest: (request, _reply, done) => {
      // Before anything is read, ended or cleared: a form of another site would have the answer's cookies taken.
      if (isFromPages && isCrossSite(request.headers)) return done(new RefusalError('request.cross-site'));
      const checked = checkAccess(request);
      if (checked) checked.then(() => done(), done);
      else done();
    },
    handler: (request, reply) => app.act(request, () => serve(request, reply)),
  });
  function serve(request: FastifyRequest, reply: FastifyReply) {
    const outcome = handler({
      params: request.params,
      query: request.query,
      body: request.body,
      caller: request.caller,
      team: request.team,
      actor: actorOf(request),
      idempotencyKey: takesKey(declared) ? idempotencyKeyOf(request) : '',
      request,
      reply,
    } as Parameters<typeof handler>[0]);
    const send = (answer: Outcome<E>) => {
      if (answer instanceof Serialized) return answer.send(request, reply);
      if (isRefusal(answer)) {
        throw new RefusalError(answer.refused, answer.values, 'body' in answer ? answer.body : undefined);
      }
      // The answer that a handler has sent by itself.
      if ((answer as unknown) === reply) return reply;
      const { text, misfits } = writeAnswer(declared, answer);
      if (misfits.length > 0) reportMisfits(misfits, request, reply);
      return reply.type('application/json; charset=utf-8').send(text);
    };
    return outcome instanceof Promise ? outcome.then(send) : send(outcome);
  }
}

function mayCall(access: Access, permission: Permission | null, member: Member): boolean {
  if (permission) return mayUse(member, permission);
  if (access === 'agent') return isAgent(member);
  return access === 'tester' ? mayActAs(member, access) : access === 'member';
}

function actorOf({ caller, team }: FastifyRequest): string {
  if (team) return `team ${team.app} (${team.label})`;
  return caller?.member.userId ?? '';
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const parsed = uuidSchema.safeParse(request.headers['idempotency-key']);
  if (!parsed.success) throw new RefusalError('request.idempotency-key-missing');
  return parsed.data.toLowerCase();
}
