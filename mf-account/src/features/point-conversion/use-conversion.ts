import { convertPoints, errors } from '@madang/contracts';
import { emit } from '@madang/events';
import { newAttempt, refreshMember, replaceMember, textOf, useMember, useSendOnce } from '@madang/session';
import { alertDialog, confirmDialog, formatPoints, formatWon } from '@madang/ui';

/** Asks, converts and tells the outcome; resolves to whether the points were converted. */
export function useConversion() {
  const member = useMember();
  const { send, running } = useSendOnce(convertPoints, {
    title: '응답이 없습니다',
    text: '서버의 응답을 받지 못했습니다.\n다시 시도해도 한 번만 전환됩니다.',
  });

  async function ask(point: number): Promise<boolean> {
    const attempt = newAttempt({ memberId: member.id, point, userUpdatedAt: member.updatedAt });
    const confirmed = await confirmDialog({
      title: '포인트 전환',
      text: `${formatPoints(point)}를 ${formatWon(point)}으로 전환하시겠습니까?`,
      confirmLabel: '전환',
    });
    if (!confirmed) return false;
    const sent = await send(attempt);
    if (sent.kind === 'done') {
      replaceMember(sent.answer);
      emit('wallet:changed', {});
      await alertDialog('변환성공');
    } else if (sent.kind === 'refused') {
      await alertDialog(textOf(sent.fault, errors['point.failed'].text));
    }
    // The wallet may have moved under the form, or the points been converted without our hearing of it.
    await reload();
    return sent.kind === 'done';
  }

  return { ask, running };
}

/** A failure here says nothing about the conversion, and the profile poll asks again within seconds. */
const reload = () => refreshMember().catch(() => undefined);
