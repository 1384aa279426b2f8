import { traceIdOf, traceparentOf } from '@madang/contracts';
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** null: nothing is traced, and nothing of it costs anything. */
let tracer: Tracer | null = null;

export const isTracing = (): boolean => tracer !== null;

interface TracingOptions {
  /** Of all traces, so many are kept; the same ones at each server. */
  share: number;
  /** Sends each span as it ends, for tests. */
  atOnce?: boolean;
}

/**
 * Traces go to this exporter from now on. The packages are read only here.
 * @returns ends it, and sends the spans that are left
 */
export async function startTracing(
  exporter: SpanExporter,
  { share, atOnce = false }: TracingOptions,
): Promise<() => Promise<void>> {
  const [{ AsyncLocalStorageContextManager }, sdk, { W3CTraceContextPropagator }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'madang-server' }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [atOnce ? new sdk.SimpleSpanProcessor(exporter) : new sdk.BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  tracer = provider.getTracer('madang');
  return async () => {
    tracer = null;
    await provider.shutdown();
    context.disable();
    propagation.disable();
  };
}

/** To a collector by OTLP over HTTP. */
export async function startOtlp(url: string, share: number): Promise<() => Promise<void>> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return startTracing(new OTLPTraceExporter({ url }), { share });
}

/** Does the work as a part of the trace that is under way. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  kind = SpanKind.INTERNAL,
): Promise<Result> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { kind, attributes }, (span) => ended(span, work()));
}

/** @returns the headers by which another process goes on with the trace that is under way; undefined without one */
export function traceHeaders(): Record<string, string> | undefined {
  if (!tracer) return undefined;
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Does this as a part of the trace that the headers name. */
export function inTraceOf(name: string, headers: unknown, attributes: Attributes, work: () => void): void {
  const parent = tracer && propagation.extract(ROOT_CONTEXT, headers ?? {});
  if (!tracer || !parent || !trace.getSpanContext(parent)) {
    work();
    return;
  }
  const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }, parent);
  try {
    context.with(trace.setSpan(parent, span), work);
  } finally {
    span.end();
  }
}

/** The trace of a call: that of its act, else the one that its headers name. */
function parentOf(headers: Readonly<Record<string, unknown>>, key: string | null): Context {
  const told = propagation.extract(ROOT_CONTEXT, headers);
  if (key === null || trace.getSpanContext(told)?.traceId === traceIdOf(key)) return told;
  return propagation.extract(ROOT_CONTEXT, { traceparent: traceparentOf(key) });
}

/** A span of the server for a call. @param key of its act; null without one */
export function startCall(
  name: string,
  headers: Readonly<Record<string, unknown>>,
  key: string | null,
  attributes: Attributes,
): { span: Span; within: Context } | null {
  if (!tracer) return null;
  const parent = parentOf(headers, key);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/** Records work that ended just now and belongs to the trace of an act from before. @param tell is a part of it */
export function noteInTrace(
  key: string,
  name: string,
  begunAtMs: number,
  attributes: Attributes,
  tell: () => void,
): void {
  if (!tracer) {
    tell();
    return;
  }
  const parent = parentOf({}, key);
  const span = tracer.startSpan(name, { startTime: begunAtMs, attributes }, parent);
  try {
    context.with(trace.setSpan(parent, span), tell);
  } finally {
    span.end();
  }
}

async function ended<Result>(span: Span, working: Promise<Result>): Promise<Result> {
  try {
    return await working;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
    throw error;
  } finally {
    span.end();
  }
}
