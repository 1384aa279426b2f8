import { type AnswerOf, type BodyOf, type Endpoint, textOf } from '@madang/contracts';
import { type DialogRequest, requestDialog } from '@madang/events';
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

interface SendOptions {
  /** The label of the button that stops asking: it names the page where the outcome will be. */
  leaveLabel?: string;
}

interface SendOnce<E extends Endpoint> {
  /** Sends until there is an answer. `unanswered`: the member does not want to ask again. */
  send: (attempt: Attempt<BodyOf<E>>) => Promise<Sent<E>>;
  /** From the request to its answer, not while the question waits for the member. */
  running: boolean;
}

/** For acts that move money: without an answer the member is asked whether to send the same attempt again. */
export function useSendOnce<E extends Endpoint>(endpoint: E, { leaveLabel = '취소' }: SendOptions = {}): SendOnce<E> {
  const [running, setRunning] = useState(false);
  async function send(attempt: Attempt<BodyOf<E>>): Promise<Sent<E>> {
    setRunning(true);
    const sent = await sendOnce(endpoint, attempt).finally(() => setRunning(false));
    return sent.kind === 'unanswered' && (await isWantedAgain(leaveLabel)) ? send(attempt) : sent;
  }
  return { send, running };
}

const isWantedAgain = (cancelLabel: string) =>
  requestDialog({
    kind: 'confirm',
    title: '응답 없음',
    text: '서버의 응답을 받지 못했습니다.\n다시 시도해도 한 번만 처리됩니다.',
    confirmLabel: '다시 시도',
    cancelLabel,
    danger: false,
  });

interface Question extends Pick<DialogRequest, 'title' | 'text' | 'confirmLabel'> {
  cancelLabel?: string;
}

interface AskOptions extends SendOptions {
  /** The text of a refusal that has none for members. */
  refusedText?: string;
  /** After a refusal was read, or where the act was left without an answer. */
  onUndone?: () => unknown;
}

/** The whole of an act that moves money: the question before it, sent once, and the text of a refusal. */
export function useAskOnce<E extends Endpoint>(endpoint: E, { refusedText, onUndone, ...options }: AskOptions = {}) {
  const { send, running } = useSendOnce(endpoint, options);
  /**
   * @param question null: the press itself is the decision
   * @returns null when nothing was done as far as is known
   */
  async function ask(question: Question | null, body: BodyOf<E>): Promise<AnswerOf<E> | null> {
    const attempt = newAttempt(body);
    if (question && !(await requestDialog({ kind: 'confirm', cancelLabel: '취소', danger: false, ...question })))
      return null;
    const sent = await send(attempt);
    if (sent.kind === 'done') return sent.answer;
    if (sent.kind === 'refused') {
      const text = textOf(sent.fault, refusedText);
      await requestDialog({ kind: 'alert', title: '알림', text, confirmLabel: '확인', cancelLabel: '', danger: false });
    }
    await onUndone?.();
    return null;
  }
  return { ask, running };
}
