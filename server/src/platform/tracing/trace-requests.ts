import { context, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uuidSchema } from '../http/route.ts';
import { isTracing, startCall } from './tracing.ts';

const calls = new WeakMap<FastifyRequest, NonNullable<ReturnType<typeof startCall>>>();

/** A span for each call of the API, named by its route. Where nothing is traced there is no hook. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method, routeOptions } = request;
    if (!routeOptions.config.endpoint) return done();
    const key = uuidSchema.safeParse(headers['idempotency-key']);
    const call = startCall(`${method} ${routeOptions.url}`, headers, key.success ? key.data : null, {
      'http.request.method': method,
      'http.route': routeOptions.url ?? '',
    });
    if (!call) return done();
    calls.set(request, call);
    context.with(call.within, done);
  });
  // The body is read from events of the connection, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request);
    if (call) context.with(call.within, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = calls.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** The trace that an answered call is a part of; undefined where it is not kept. */
export function keptTraceOf(request: FastifyRequest): string | undefined {
  const span = calls.get(request)?.span;
  return span?.isRecording() ? span.spanContext().traceId : undefined;
}
