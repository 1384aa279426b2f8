import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address of a request's sender. A trusted proxy may forward a text that is no address (with a port, or garbage of its caller): then the
 * proxy's own address counts.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? ip);
