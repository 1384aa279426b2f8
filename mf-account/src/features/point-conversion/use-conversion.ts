import { errors } from '@madang/contracts';
import { emit } from '@madang/events';
import { ApiError, newIdempotencyKey, refreshMember, replaceMember, textOf, useMember } from '@madang/session';
import { alertDialog, confirmDialog, formatPoints, formatWon } from '@madang/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ConversionAttempt, useConvertPoints } from './api/convert-points.ts';

/** No answer came, or none of the server's own: the points may or may not be converted. */
const outcomeUnknown = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 502 || thrown.status === 504);

/** Asks, converts and tells the outcome; resolves to whether the points were converted. */
export function useConversion() {
  const member = useMember();
  const queryClient = useQueryClient();
  const convert = useConvertPoints();

  async function ask(point: number): Promise<boolean> {
    // Made once, before the question: what the member says yes to is what is sent, however often it has to be sent.
    const attempt: ConversionAttempt = {
      idempotencyKey: newIdempotencyKey(),
      body: { memberId: member.id, point, userUpdatedAt: member.updatedAt },
    };
    const confirmed = await confirmDialog({
      title: '포인트 전환',
      text: `${formatPoints(point)}를 ${formatWon(point)}으로 전환하시겠습니까?`,
      confirmLabel: '전환',
    });
    return confirmed ? send(attempt) : false;
  }

  async function send(attempt: ConversionAttempt): Promise<boolean> {
    try {
      replaceMember(await convert.mutateAsync(attempt));
    } catch (thrown) {
      if (outcomeUnknown(thrown) && (await askAgain(thrown))) return send(attempt);
      if (!outcomeUnknown(thrown)) await alertDialog(textOf(thrown, errors['point.failed'].text));
      // The wallet may have moved under the form, or the points been converted without our hearing of it.
      await reload();
      return false;
    }
    emit('wallet:changed', {});
    await alertDialog('변환성공');
    await Promise.all([reload(), queryClient.invalidateQueries()]);
    return true;
  }

  return { ask, running: convert.isPending };
}

const askAgain = (fault: ApiError) =>
  confirmDialog({
    title: '응답이 없습니다',
    text: `${fault.text}\n다시 시도해도 한 번만 전환됩니다.`,
    confirmLabel: '다시 시도',
  });

/** A failure here says nothing about the conversion, and the profile poll asks again within seconds. */
const reload = () => refreshMember().catch(() => undefined);
