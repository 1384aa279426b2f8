import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request came from. A proxy that is believed may forward what is no address (a port behind it, garbage of its caller): then it is
 * the proxy's own that counts.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? ip);
