import type { ErrorCode } from '@madang/contracts';
import type { Context } from '../platform/context.ts';
import { hashSecret, looksLikeSecret } from '../platform/secrets.ts';
import { type FoundCaller, findCaller } from './find-caller.ts';

interface Known {
  found: Promise<FoundCaller | ErrorCode>;
  begunAt: number;
  /** Set when it is known whose it is. */
  caller?: FoundCaller;
}
const mostKnown = 10_000;

/**
 * `findCaller` for what only reads: one query for a burst of calls. An answer is at most `readAgeMs` old, and older than no change
 * of its session or wallet that this server has heard of. What moves money, and what operators do, asks the database each time.
 */
export function knownCallers({ db, changes, config }: Pick<Context, 'db' | 'changes' | 'config'>) {
  const known = new Map<string, Known>();
  const changedAt = new Map<string, number>();
  const note = (what: string) => {
    if (changedAt.size >= mostKnown) forget();
    changedAt.set(what, performance.now());
  };
  const forget = () => {
    known.clear();
    changedAt.clear();
  };
  changes.subscribe('session', ({ sessionId }) => note(`session ${sessionId}`));
  changes.subscribe('balance', ({ memberId }) => note(`member ${memberId}`));
  changes.subscribe('missed', forget);

  const isCurrent = ({ begunAt, caller }: Known) =>
    performance.now() - begunAt < config.readAgeMs &&
    caller !== undefined &&
    begunAt > (changedAt.get(`session ${caller.sessionId}`) ?? 0) &&
    begunAt > (changedAt.get(`member ${caller.member.id}`) ?? 0);

  return async (token: string | undefined): Promise<FoundCaller | ErrorCode> => {
    if (config.readAgeMs === 0 || !looksLikeSecret(token)) return findCaller(db, token);
    const key = hashSecret(token).toString('base64');
    const before = known.get(key);
    if (before && isCurrent(before)) return before.found;
    const begun: Known = { found: findCaller(db, token), begunAt: performance.now() };
    const found = await begun.found;
    // A refusal is not kept: a token may come to be good, and strangers must not fill the memory.
    if (typeof found === 'string') return found;
    if (known.size >= mostKnown) forget();
    known.set(key, { ...begun, caller: found });
    return found;
  };
}
