import { Button, DateTime, Dialog, space } from '@madang/ui';
import { useState } from 'react';
import type { SharedCode } from '../use-share.ts';

/** The code of a slip, to be read out or copied. */
export default function ShareCodeDialog({ shared, onClose }: { shared: SharedCode; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard?.writeText(shared.code).then(() => setCopied(true));
  return (
    <Dialog
      open
      title="베팅슬립 공유"
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={() => void copy()}>
          {isCopied ? '복사했습니다' : '코드 복사'}
        </Button>
      }
    >
      <p css={{ fontSize: 28, fontWeight: 700, letterSpacing: 4, textAlign: 'center' }}>{shared.code}</p>
      <p css={{ marginTop: space(3), textAlign: 'center' }}>
        다른 기기의 빈 베팅슬립에 입력하면 그때의 배당으로 담깁니다.
        <br />
        <DateTime at={shared.expiresAt} format="short" />
        까지 사용할 수 있습니다.
      </p>
    </Dialog>
  );
}
