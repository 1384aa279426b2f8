import { type ErrorCode, errors } from '@madang/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RefusalError } from './refusal.ts';

/** Every failure is answered as the page will alert it: Korean text, and its code in `X-Error-Code`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, request, reply) => {
    if (error instanceof RefusalError) return answer(reply, error.code, error.status, error.message);
    const code = error.validation ? 'request.invalid' : codeOfStatus(error.statusCode);
    if (code === 'unexpected') request.log.error({ err: error }, 'request failed');
    return answer(reply, code);
  });
  app.setNotFoundHandler((_request, reply) => answer(reply, 'not-found'));
}

/** What Fastify and its plugins refuse by themselves, by its status. */
function codeOfStatus(status = 500): ErrorCode {
  if (status === 413) return 'request.too-large';
  if (status === 429) return 'request.too-many';
  if (status === 403 || status === 404) return 'not-found';
  return status >= 400 && status < 500 ? 'request.invalid' : 'unexpected';
}

export function answer(
  reply: FastifyReply,
  code: ErrorCode,
  status: number = errors[code].status,
  text: string = errors[code].text,
): FastifyReply {
  return reply.status(status).header('x-error-code', code).type('text/plain; charset=utf-8').send(text);
}
