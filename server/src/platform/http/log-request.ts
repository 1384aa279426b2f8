import type { FastifyRequest } from 'fastify';

/** Secrets that stand in an address: log lines leave them out. */
const secretParameter = /([?&](?:token|key|secret|password)=)[^&#]*/gi;

export const withoutSecrets = (url: string): string => url.replace(secretParameter, '$1…');

/** The fields of a line about its request. */
export const logRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort,
});
