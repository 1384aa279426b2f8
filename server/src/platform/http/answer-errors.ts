import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errors, notDeclared } from '@madang/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, OverloadedError } from '../database/database-faults.ts';
import { boundedLines } from './bounded-lines.ts';
import { ownTextOf } from './invalid-input.ts';
import { RefusalError } from './refusal.ts';

/**
 * Every failure is answered as the page will alert it: Korean text, and its code in `X-Error-Code`.
 * @param strict a refusal that the endpoint does not declare is a fault of ours (500), so that its test fails
 */
export function answerErrors(app: FastifyInstance, { strict }: { strict: boolean }): void {
  const mayWrite = boundedLines(awayLines, (lines) =>
    app.log.warn({ lines }, 'the database is away: further faults, without a line of their own'),
  );
  app.setErrorHandler((error: Error & Partial<Pick<FastifyError, 'statusCode' | 'validation'>>, request, reply) => {
    const refusal = error instanceof RefusalError ? error : null;
    // A client that hangs up in the middle of a body resets a connection as well, and hears no answer.
    if (isHungUp(request)) return answer(reply, 'request.invalid');
    const isAway = !refusal && isDatabaseAway(error);
    const code = isAway
      ? 'busy'
      : (refusal?.code ?? (error.validation ? 'request.invalid' : codeOfStatus(error.statusCode)));
    // Under overload a line for each would be more of it.
    if (isAway && !(error instanceof OverloadedError) && mayWrite(request.routeOptions.url ?? ''))
      request.log.warn({ err: error }, 'the database is away');
    const { endpoint } = request.routeOptions.config;
    const fault = strict && endpoint ? notDeclared(endpoint, code, refusal?.body) : null;
    if (fault || code === 'unexpected') request.log.error({ err: error }, fault ?? 'request failed');
    if (fault) return answer(reply, 'unexpected', `${errors.unexpected.text} (${fault})`);
    if (refusal?.body !== undefined) return answerJson(reply, code, refusal.body);
    return answer(
      reply,
      code,
      refusal?.message ?? (code === 'request.invalid' ? ownTextOf(error.validation ?? []) : undefined),
    );
  });
  app.setNotFoundHandler((_request, reply) => answer(reply, 'not-found'));
}

/** While the database is away every call would write one; strangers can make as many calls as they like. */
const awayLines = { perKey: 5, overall: 60, windowMs: 60_000 };

const isHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/**
 * Answers the refusals that Node makes before there is a request as all others: an expectation that this server does not meet, a head
 * that is too large, and bytes that are no HTTP.
 */
export function answerBrokenRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(errors['request.expectation'].status, headersOf('request.expectation'));
    response.end(errors['request.expectation'].text);
  });
}

/** For `clientErrorHandler`: the connection is no use any more. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  // A client that is gone gets no answer.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  answerRaw(socket, brokenCodes[error.code ?? ''] ?? 'request.invalid');
}

/** Refuses on a connection for which no reply exists, and ends it. */
export function answerRaw(socket: Duplex, code: ErrorCode, more: Record<string, string> = {}): void {
  const status = code === 'request.invalid' ? 400 : errors[code].status;
  const headers = Object.entries({ ...headersOf(code), ...more, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${errors[code].text}`);
}

/** A name or an address, and a port. */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.~-]+)(?::\d{1,5})?$/i;

export const namesHost = ({
  headers: { host },
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  host === undefined ? httpVersion === '1.0' : hostForm.test(host);

/** Refuses a request without a host, or with one that is none (RFC 9112, section 3.2). HTTP/1.0 needs none. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesHost(request.raw)) return done();
    reply.status(400).headers({ ...headersOf('request.invalid'), connection: 'close' });
    reply.send(errors['request.invalid'].text);
  });
}

const brokenCodes: Partial<Record<string, 'request.head-too-large' | 'request.slow'>> = {
  HPE_HEADER_OVERFLOW: 'request.head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.slow',
};

const headersOf = (code: ErrorCode) => ({
  'content-type': 'text/plain; charset=utf-8',
  'content-length': Buffer.byteLength(errors[code].text),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-error-code': code,
});

/** The refusals of Fastify and its plugins, by their status. */
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

/** Seconds after which a client that was turned away may ask again. */
export const retryAfterSeconds = 2;

function refused(reply: FastifyReply, code: ErrorCode): FastifyReply {
  if (code === 'busy') reply.header('retry-after', retryAfterSeconds);
  const { status } = errors[code];
  reply.status(status < 600 ? status : 500).header('x-error-code', code);
  // Fastify knows no 600 (specification section 8); HTTP and Node send any three digits.
  reply.raw.statusCode = status;
  return reply;
}
