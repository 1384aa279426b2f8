import { maintenanceSetting } from '@madang/contracts';
import { api, session, tellServerBack, useServerAway } from '@madang/session';
import { useEffect } from 'react';
import { resumeHere } from './resume-here.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 5_000;

/** Asks who is there, and while the server is away, whether it is back: each page at another time, so that it is not stormed. */
export function useReconnection(): boolean {
  const away = useServerAway();
  useEffect(() => {
    if (!away) {
      if (session.getState().status === 'unknown') resumeHere();
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const askLater = (failures: number) => {
      const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);
      timer = setTimeout(async () => {
        const isBack = await api.call(maintenanceSetting).then(
          () => true,
          () => false,
        );
        if (isBack) tellServerBack();
        else if (!isOver) askLater(failures + 1);
      }, delayMs);
    };
    askLater(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [away]);
  return away;
}
