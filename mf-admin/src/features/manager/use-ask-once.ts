import type { BodyOf, Endpoint } from '@madang/contracts';
import { newAttempt, textOf, useSendOnce } from '@madang/session';
import { alertDialog, type ConfirmQuestion, confirmDialog } from '@madang/ui';

/** Asks, sends once and tells a refusal. */
export function useAskOnce<E extends Endpoint>(endpoint: E) {
  const { send, running } = useSendOnce(endpoint, {
    title: '응답이 없습니다',
    text: '서버의 응답을 받지 못했습니다.\n다시 시도해도 한 번만 처리됩니다.',
  });
  async function ask(question: ConfirmQuestion, body: BodyOf<E>): Promise<void> {
    const attempt = newAttempt(body);
    if (!(await confirmDialog(question))) return;
    const sent = await send(attempt);
    if (sent.kind === 'refused') await alertDialog(textOf(sent.fault));
  }
  return { ask, running };
}
