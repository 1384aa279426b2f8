import { Button, CopyButton, DateTime, Dialog, Skeleton, space } from '@madang/ui';
import { lazy, Suspense, useState } from 'react';
import { sharedSlipPage } from '../../../slip/shared-slip-page.ts';
import type { SharedCode } from '../use-share.ts';

const QrCode = lazy(() => import('@madang/ui/qr-code'));

/** The code of a slip, to be read out or copied, and as a picture that leads another phone to it. */
export default function ShareCodeDialog({ shared, onClose }: { shared: SharedCode; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const link = `${location.origin}${sharedSlipPage(shared.code)}`;
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
      <div css={{ marginTop: space(3) }}>
        <Suspense fallback={<Skeleton height={200} css={{ width: 200, margin: '0 auto' }} />}>
          <QrCode text={link} label="공유한 베팅슬립으로 가는 QR 코드" />
        </Suspense>
      </div>
      <p css={{ marginTop: space(3), textAlign: 'center' }}>
        다른 기기의 빈 베팅슬립에 입력하거나 QR 코드를 찍으면 그때의 배당으로 담깁니다.
        <br />
        <DateTime at={shared.expiresAt} format="short" />
        까지 사용할 수 있습니다.
      </p>
      <p css={{ display: 'flex', justifyContent: 'center', alignItems: 'center', marginTop: space(2) }}>
        링크 <CopyButton text={link} what="링크" />
      </p>
    </Dialog>
  );
}
