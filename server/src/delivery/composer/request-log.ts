import type { FastifyReply, FastifyRequest } from 'fastify';

type Line = [fields: Record<string, unknown>, text: string];
const waiting = new WeakMap<FastifyRequest, Line[]>();

/** A warning that is written after the answer, when it is known which composition the request got. */
export function warnWithAnswer(request: FastifyRequest, ...line: Line): void {
  const lines = waiting.get(request) ?? [];
  waiting.set(request, lines);
  lines.push(line);
}

/** All later log lines of the request name the composition of its document. */
export function nameComposition(request: FastifyRequest, reply: FastifyReply, composition: string): void {
  const log = request.log.child({ composition });
  request.log = log;
  reply.log = log;
}

/** To be called when the answer was sent. */
export function writeWarnings(request: FastifyRequest): void {
  for (const line of waiting.get(request) ?? []) request.log.warn(...line);
  waiting.delete(request);
}
