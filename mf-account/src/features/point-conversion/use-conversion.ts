import { convertPoints, pageErrors } from '@madang/contracts';
import { emit } from '@madang/events';
import { refreshMember, replaceMember, useAskOnce, useMember } from '@madang/session';
import { alertDialog, formatPoints, formatWon } from '@madang/ui';

/** Asks, converts and tells the outcome; resolves to whether the points were converted. */
export function useConversion() {
  const member = useMember();
  const converting = useAskOnce(convertPoints, {
    refusedText: pageErrors['point.failed'].text,
    onUndone: reload,
  });

  async function ask(point: number): Promise<boolean> {
    const question = {
      title: '포인트 전환',
      text: `${formatPoints(point)}를 ${formatWon(point)}으로 전환하시겠습니까?`,
      confirmLabel: '전환',
    };
    const converted = await converting.ask(question, { memberId: member.id, point, userUpdatedAt: member.updatedAt });
    if (!converted) return false;
    replaceMember(converted);
    emit('wallet:changed', {});
    await alertDialog('변환성공');
    await reload();
    return true;
  }

  return { ask, running: converting.running };
}

/**
 * The wallet may have moved under the form, or the points been converted without an answer. A failure here says nothing about
 * the conversion, and the profile poll asks again within seconds.
 */
const reload = () => refreshMember().catch(() => undefined);
