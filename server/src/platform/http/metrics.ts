import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry, type RegistryContentType } from 'prom-client';
import type { Config } from '../config.ts';
import { keptTraceOf } from '../tracing/trace-requests.ts';
import { isTracing } from '../tracing/tracing.ts';
import { RefusalError } from './refusal.ts';

/**
 * Times every request by its route, where calls are traced with the trace of a single one for each bucket (an exemplar), and serves the metrics: at a port of its own, or at `/metrics` for this machine alone.
 * Domains add their own to the registry.
 */
export function serveMetrics(app: FastifyInstance, config: Pick<Config, 'metricsPort' | 'host'>): Registry {
  const metrics = new Registry();
  // The older text has no place for the traces of single calls.
  const hasTraces = isTracing();
  if (hasTraces) (metrics as Registry<RegistryContentType>).setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: metrics });
  const requests = new Histogram<'method' | 'route' | 'status' | 'trace_id'>({
    name: 'http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    enableExemplars: hasTraces,
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    const [value, trace_id] = [reply.elapsedTime / 1000, keptTraceOf(request)];
    if (hasTraces) requests.observe({ labels, value, ...(trace_id && { exemplarLabels: { trace_id } }) });
    else requests.observe(labels, value);
    done();
  });
  if (config.metricsPort === null) {
    app.get(
      '/metrics',
      { schema: { hide: true }, onRequest: refuseOthers, config: { alwaysAdmitted: true } },
      async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()),
    );
  } else serveAlone(app, metrics, config.metricsPort, config.host);
  return metrics;
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** By the connection itself, without regard to trusted proxies: only this machine, and not on behalf of another. */
async function refuseOthers({ headers, socket }: FastifyRequest): Promise<void> {
  const isHere = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '');
  if (!isHere || forwardingHeaders.some((name) => name in headers)) throw new RefusalError('not-found');
}

function serveAlone(app: FastifyInstance, metrics: Registry, port: number, host: string): void {
  const alone = createServer((_request, response) => {
    metrics.metrics().then(
      (text) => response.setHeader('content-type', metrics.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onReady', async () => {
    alone.listen(port, host);
    await once(alone, 'listening');
  });
  app.addHook('onClose', async () => {
    alone.closeAllConnections();
    alone.close();
  });
}
