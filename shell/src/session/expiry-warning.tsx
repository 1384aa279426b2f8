import { prolongSession } from '@madang/contracts';
import { signOut, useAct } from '@madang/session';
import { alertDialog, Button, Dialog } from '@madang/ui';
import { useEffect, useState } from 'react';
import { storedExpiry, storeExpiry } from './expiry.ts';
import { warnBeforeMs } from './use-auto-logout.ts';

const secondsLeft = () => Math.max(0, Math.ceil(((storedExpiry() ?? 0) - Date.now()) / 1000));

/** The last minute before the automatic logout. It goes by itself when another tab stays signed in. */
export default function ExpiryWarning() {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const staying = useAct(prolongSession, {
    onSuccess: ({ remainingSeconds }) => {
      storeExpiry(Date.now() + remainingSeconds * 1_000);
      if (remainingSeconds * 1_000 <= warnBeforeMs) {
        void alertDialog('한 번에 이용할 수 있는 최대 시간이 되었습니다. 다시 로그인해 주세요.');
      }
    },
  });
  const stay = () => staying.mutate({});
  return (
    <Dialog
      open
      role="alertdialog"
      title="자동 로그아웃"
      onClose={stay}
      footer={
        <>
          <Button onClick={() => void signOut()}>로그아웃</Button>
          <Button variant="primary" data-autofocus loading={staying.isPending} onClick={stay}>
            로그인 유지
          </Button>
        </>
      }
    >
      <p css={{ fontSize: 15 }}>
        <b role="timer">{left}초</b> 뒤에 자동으로 로그아웃됩니다. 계속 이용하시겠습니까?
      </p>
    </Dialog>
  );
}
