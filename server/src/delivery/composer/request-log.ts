import type { FastifyReply, FastifyRequest } from 'fastify';

type Line = [fields: Record<string, unknown>, text: string];
const waiting = new WeakMap<FastifyRequest, Line[]>();

/** A warning that is written with the answer: until then it may not be known which composition the request gets. */
export function warnWithAnswer(request: FastifyRequest, ...line: Line): void {
  const lines = waiting.get(request) ?? [];
  waiting.set(request, lines);
  lines.push(line);
}

/** Every line of the request from now on, that of its end too, names the composition of its document. */
export function nameComposition(request: FastifyRequest, reply: FastifyReply, composition: string): void {
  const log = request.log.child({ composition });
  request.log = log;
  reply.log = log;
}

/** Once the answer has gone. */
export function writeWarnings(request: FastifyRequest): void {
  for (const line of waiting.get(request) ?? []) request.log.warn(...line);
  waiting.delete(request);
}
