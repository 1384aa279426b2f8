import {
  type AnswerOf,
  type Endpoint,
  type ErrorCode,
  errorText,
  listReleases,
  login,
  resumeSession,
  rollBackRelease,
  takeSecondStep,
} from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '../../platform/http/cross-site.ts';
import { releasesPage, rescueHeaders, type Said, signInPage } from './page.ts';

/**
 * A page for taking changes back that needs no released version: the server writes it, and it runs no script. It does only what
 * the API allows its operator, by calling that: access, second step, gate and audit are there.
 */
export async function registerRescue(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(rescueHeaders);
      if (request.method === 'POST' && isCrossSite(request.headers))
        return reply.status(403).send(signInPage(refused('request.cross-site')));
      return undefined;
    });
    const options = { schema: { hide: true } };
    scope.get('/rescue', options, async (request, reply) => show(request, reply, null));
    scope.post<{ Body: Form }>('/rescue/sign-in', options, async (request, reply) => {
      const { userId = '', password = '', code } = request.body ?? {};
      const answer = await call(request, login, { body: { userId, password, ...codeOf(code) } });
      if (answer.code) return reply.status(answer.status).send(signInPage(refused(answer.code)));
      reply.header('set-cookie', answer.cookies);
      return reply.redirect('/rescue', 303);
    });
    scope.post<{ Body: Form }>('/rescue/back', options, async (request, reply) => {
      const { revision, mode, reason = '', code } = request.body ?? {};
      const token = await tokenOf(request);
      if (!token) return reply.status(401).send(signInPage(refused('session.required')));
      const step = code?.trim() ? await call(request, takeSecondStep, { token, body: codeOf(code) }) : null;
      if (step?.code) return show(request, reply, refused(step.code));
      const body = { revision: Number(revision), mode, reason };
      const answer = await call(request, rollBackRelease, { token, body });
      if (answer.code) return show(request, reply, refused(answer.code));
      const { revision: now, changed } = answer.json as AnswerOf<typeof rollBackRelease>;
      const text = changed ? `r${now}(으)로 적용했습니다. 새로 여는 화면부터 바뀝니다.` : '이미 그 상태입니다.';
      return show(request, reply, { kind: 'status', text });
    });
  });

  /** The list, or the form to sign in where it may not be seen. */
  async function show(request: FastifyRequest, reply: FastifyReply, said: Said | null): Promise<FastifyReply> {
    const token = await tokenOf(request);
    if (!token) return reply.status(said ? 401 : 200).send(signInPage(said));
    const answer = await call(request, listReleases, { token });
    if (answer.code) return reply.status(answer.status).send(signInPage(refused(answer.code)));
    const status = said?.kind === 'alert' ? 409 : 200;
    return reply.status(status).send(releasesPage(answer.json as AnswerOf<typeof listReleases>, said));
  }

  async function tokenOf(request: FastifyRequest): Promise<string | null> {
    const answer = await call(request, resumeSession, {});
    return answer.code ? null : (answer.json as AnswerOf<typeof resumeSession>).token;
  }

  /** Calls the API as this browser, from its address. */
  async function call(request: FastifyRequest, declared: Endpoint, given: { token?: string; body?: unknown }) {
    const { cookie, host, 'user-agent': agent } = request.headers;
    const answer = await app.inject({
      method: declared.method,
      url: `/api${declared.path}`,
      remoteAddress: request.ip,
      headers: {
        ...(cookie && { cookie }),
        ...(host && { host }),
        ...(agent && { 'user-agent': agent }),
        ...(given.token && { 'x-auth-token': given.token }),
      },
      ...(given.body !== undefined && { payload: given.body as object }),
    });
    const code = answer.headers['x-error-code'] as ErrorCode | undefined;
    const failed = answer.statusCode >= 300 ? (code ?? 'busy') : null;
    return {
      status: answer.statusCode,
      code: failed as ErrorCode | null,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      json: failed ? null : answer.json<unknown>(),
    };
  }
}

type Form = Partial<Record<'userId' | 'password' | 'code' | 'revision' | 'mode' | 'reason', string>>;

const codeOf = (code: string | undefined) => (code?.trim() ? { code: code.trim() } : {});
const refused = (code: ErrorCode): Said => ({ kind: 'alert', text: errorText(code) });
