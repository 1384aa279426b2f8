import type { MisfitRow } from '@madang/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { leftOutHeader } from './write-answer.ts';

/**
 * Rows that an answer had to leave out are faults of ours: one error line says where each stood and what of it does not fit, and the
 * answer says how many they are. @returns nothing that is left to report
 */
export function reportMisfits(misfits: readonly MisfitRow[], request: FastifyRequest, reply: FastifyReply): [] {
  const rows = new Set(misfits.map(({ path }) => path.replace(/^(\D*\d+).*$/, '$1')));
  request.log.error({ misfits, event: 'answer.rows-left-out' }, `${rows.size} rows left out of an answer`);
  reply.header(leftOutHeader, rows.size);
  return [];
}
