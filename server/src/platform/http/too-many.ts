import type { FastifyReply } from 'fastify';
import { type Refusal, refuse } from './refusal.ts';

/** Refuses a caller that asks too often, and says after how many seconds to come again. */
export function tooMany(reply: FastifyReply, waitSeconds: number): Refusal<'request.too-many'> {
  reply.header('retry-after', waitSeconds);
  return refuse('request.too-many');
}
