/** The queue for the database is bounded: this call found it full, and was turned away before it reached the database. */
export class OverloadedError extends Error {}

/** Whole classes of SQLSTATE: the connection broke (08), the database has no room (53). */
const classes = ['08', '53'];
/** Stops, starts, or ended this connection; ended a statement, or a wait for a lock, that took too long. */
const states = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03']);
/** A primary that is being promoted, or was demoted, takes no writes. This connection may lead to it for as long as it lives. */
const readOnly = '25006';
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Its state, 55000, stands for much else too. */
const closedDatabase = 'is not currently accepting connections';
/** The driver gives its own faults no code. */
const driverWords = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'is not queryable',
  'Cannot use a pool after calling end',
];

/** The database is away, too slow or full: the same call may be answered in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof OverloadedError) return true;
  const { code, message } = wordsOf(error);
  if (states.has(code) || code === readOnly || systemCodes.has(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && classes.includes(code.slice(0, 2))) return true;
  return message.includes(closedDatabase) || driverWords.some((words) => message.includes(words));
}

/** This connection cannot be used again, not even for a rollback: the database did not answer on it, or is read-only. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = wordsOf(error);
  return code === readOnly || driverWords.some((words) => message.includes(words));
}

/** It looks at the shape of an error: an error of the system is an instance of `Error` in its own realm alone. */
function wordsOf(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}
