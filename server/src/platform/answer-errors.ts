import { type ErrorCode, errors, notDeclared } from '@madang/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway, OverloadedError } from './database-faults.ts';
import { RefusalError } from './refusal.ts';

/**
 * Every failure is answered as the page will alert it: Korean text, and its code in `X-Error-Code`.
 * @param strict a refusal that the endpoint does not declare is a fault of ours (500), so that its test fails
 */
export function answerErrors(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, request, reply) => {
    const refusal = error instanceof RefusalError ? error : null;
    const isAway = !refusal && isDatabaseAway(error);
    const code = isAway
      ? 'busy'
      : (refusal?.code ?? (error.validation ? 'request.invalid' : codeOfStatus(error.statusCode)));
    // Under overload a line for each would be more of it.
    if (isAway && !(error instanceof OverloadedError)) request.log.warn({ err: error }, 'the database is away');
    const { endpoint } = request.routeOptions.config;
    const fault = strict && endpoint ? notDeclared(endpoint, code, refusal?.body) : null;
    if (fault || code === 'unexpected') request.log.error({ err: error }, fault ?? 'request failed');
    if (fault) return answer(reply, 'unexpected', `${errors.unexpected.text} (${fault})`);
    return refusal?.body === undefined ? answer(reply, code, refusal?.message) : answerJson(reply, code, refusal.body);
  });
  app.setNotFoundHandler((_request, reply) => answer(reply, 'not-found'));
}

/** What Fastify and its plugins refuse by themselves, by its status. */
function codeOfStatus(status = 500): ErrorCode {
  if (status === 503) return 'busy';
  if (status === 413) return 'request.too-large';
  if (status === 429) return 'request.too-many';
  if (status === 403 || status === 404) return 'not-found';
  return status >= 400 && status < 500 ? 'request.invalid' : 'unexpected';
}

export const answer = (reply: FastifyReply, code: ErrorCode, text: string = errors[code].text): FastifyReply =>
  refused(reply, code).type('text/plain; charset=utf-8').send(text);

const answerJson = (reply: FastifyReply, code: ErrorCode, body: unknown): FastifyReply =>
  refused(reply, code).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);

/** Seconds after which whoever was turned away may ask again. */
export const retryAfterSeconds = 2;

function refused(reply: FastifyReply, code: ErrorCode): FastifyReply {
  if (code === 'busy') reply.header('retry-after', retryAfterSeconds);
  const { status } = errors[code];
  reply.status(status < 600 ? status : 500).header('x-error-code', code);
  // Fastify knows no 600 (specification section 8); HTTP and Node send any three digits.
  reply.raw.statusCode = status;
  return reply;
}
