import type { BodyOf, Endpoint } from '@madang/contracts';
import { requestDialog } from '@madang/events';
import { useState } from 'react';
import { type Attempt, type Sent, sendOnce } from './send-once.ts';

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

/** For what moves money: without an answer the member is asked whether to send the same attempt again. */
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
