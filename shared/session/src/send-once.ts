import type { AnswerOf, BodyOf, Endpoint } from '@madang/contracts';
import { requestDialog } from '@madang/events';
import { ApiError, newIdempotencyKey } from '@madang/http';
import { useState } from 'react';
import { makeStale } from './make-stale.ts';
import { call } from './session.ts';

/** One decision of the member that moves money: the same key with the same body is booked once, however often it is sent. */
export interface Attempt<Body> {
  idempotencyKey: string;
  body: Body;
}

/**
 * refused: by the server. Where that is `final`, nothing is booked under this key and nothing will be; otherwise an earlier try
 * with it may have been, so that the attempt has to be kept.
 * unanswered: it may or may not be booked; only the same attempt, sent again, tells.
 */
export type Sent<E extends Endpoint> =
  | { kind: 'done'; answer: AnswerOf<E> }
  | { kind: 'refused'; fault: ApiError; final: boolean }
  | { kind: 'unanswered' };

/** Made before the member is asked, so that the page sends exactly the body that the member confirms. */
export const newAttempt = <Body>(body: Body): Attempt<Body> => ({ idempotencyKey: newIdempotencyKey(), body });

/** Sends an attempt and tells what became of it. @throws a fault that is neither an answer nor a missing answer: a bug */
export async function sendOnce<E extends Endpoint>(endpoint: E, attempt: Attempt<BodyOf<E>>): Promise<Sent<E>> {
  if (!endpoint.movesMoney) throw new Error(`${endpoint.path} knows no key: sent twice it would be done twice`);
  try {
    return { kind: 'done', answer: await call(endpoint, attempt) };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    if (leavesOpen(thrown)) return { kind: 'unanswered' };
    return { kind: 'refused', fault: thrown, final: !isTurnedAway(thrown) };
  } finally {
    makeStale(...(endpoint.makesStale ?? []));
  }
}

// No answer, an unreadable one, one of a proxy in place of the server's, or the server lost its database: each may have come after
// the commit. A 503 with another code booked nothing.
const leavesOpen = ({ status, code }: ApiError): boolean =>
  status === 0 || code === 'answer' || code === 'busy' || (status >= 502 && status <= 504 && code === 'none');

// Before the server looked at the key, or by its fall: session, pace and maintenance say nothing about an earlier try.
const isTurnedAway = ({ code }: ApiError): boolean =>
  code.startsWith('session.') ||
  code === 'request.too-many' ||
  code === 'maintenance' ||
  code === 'unexpected' ||
  code === 'none';

export interface AgainQuestion {
  title: string;
  text: string;
  cancelLabel?: string;
}

export interface SendOnce<E extends Endpoint> {
  /** Sends until there is an answer. `unanswered`: the member does not want to ask again. */
  send: (attempt: Attempt<BodyOf<E>>) => Promise<Sent<E>>;
  /** From the request to its answer, not while the question waits for the member. */
  running: boolean;
}

/** For acts that move money: without an answer the member is asked whether to send the same attempt again. */
export function useSendOnce<E extends Endpoint>(endpoint: E, question: AgainQuestion): SendOnce<E> {
  const [running, setRunning] = useState(false);
  async function send(attempt: Attempt<BodyOf<E>>): Promise<Sent<E>> {
    setRunning(true);
    const sent = await sendOnce(endpoint, attempt).finally(() => setRunning(false));
    return sent.kind === 'unanswered' && (await isWantedAgain(question)) ? send(attempt) : sent;
  }
  return { send, running };
}

const isWantedAgain = ({ title, text, cancelLabel = '취소' }: AgainQuestion) =>
  requestDialog({ kind: 'confirm', title, text, confirmLabel: '다시 시도', cancelLabel, danger: false });
