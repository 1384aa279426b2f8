import type { AnswerOf, BodyOf, Endpoint } from '@madang/contracts';
import { newAttempt, textOf, useSendOnce } from '@madang/session';
import { alertDialog, type ConfirmQuestion, confirmDialog } from '@madang/ui';

/** Asks, sends once and tells a refusal; null when nothing was done as far as we know. */
export function useSendMoney<E extends Endpoint>(endpoint: E, what: string) {
  const { send, running } = useSendOnce(endpoint, {
    title: '응답이 없습니다',
    text: `서버의 응답을 받지 못했습니다.\n다시 시도해도 한 번만 ${what}됩니다.`,
  });
  async function ask(question: ConfirmQuestion, body: BodyOf<E>): Promise<AnswerOf<E> | null> {
    const attempt = newAttempt(body);
    if (!(await confirmDialog(question))) return null;
    const sent = await send(attempt);
    if (sent.kind === 'done') return sent.answer;
    if (sent.kind === 'refused') await alertDialog(textOf(sent.fault));
    return null;
  }
  return { ask, running };
}
