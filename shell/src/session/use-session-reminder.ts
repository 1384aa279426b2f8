import { useEvent } from '@madang/events';
import { session, useSession } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useEffect } from 'react';

const checkEveryMs = 1_000;

/** 90 -> "1시간 30분" */
export function lastingText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`].filter(Boolean).join(' ');
}

/** Tells how long the session has lasted, as often as the member asked for it (mf-account, `/member/limits`). */
export function useSessionReminder(): void {
  const { minutes, fromMs } = useSession(({ reminder }) => reminder);
  useEvent('session:remind', ({ minutes: asked }) =>
    session.setState(({ reminder }) => ({ reminder: { ...reminder, minutes: asked } })),
  );
  useEffect(() => {
    if (minutes === null) return;
    const passed = () => Math.floor((Date.now() - fromMs) / (minutes * 60_000));
    // What passed before a reload, or before it was asked for, is not told.
    let told = passed();
    const timer = setInterval(() => {
      if (passed() <= told) return;
      told = passed();
      void alertDialog(
        `로그인한 지 ${lastingText(told * minutes)} 지났습니다.\n잠시 쉬어 가세요. 이용 한도와 휴식은 정보수정에서 정할 수 있습니다.`,
        '이용 시간 알림',
      );
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, [minutes, fromMs]);
}
