import type { Bet } from '@madang/contracts';
import { alertDialog, Button, CheckField, Dialog, radius, space } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { drawReceipt, receiptSize } from '../draw-receipt.ts';

/** The receipt as a picture that the page draws by itself: to look at, to keep, and to pass on where the device can. */
export function ReceiptPicture({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hidesMoney, setHidesMoney] = useState(false);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) drawReceipt(pen, bet, { hidesMoney });
  }, [bet, hidesMoney]);
  const name = `madang-${bet.id}.png`;
  const pictureOf = () =>
    new Promise<Blob | null>((resolve) => (canvas.current ? canvas.current.toBlob(resolve) : resolve(null)));
  const keep = async () => {
    const picture = await pictureOf();
    if (!picture) return alertDialog('영수증을 이미지로 만들지 못했습니다.');
    const address = URL.createObjectURL(picture);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
  };
  const share = async () => {
    const picture = await pictureOf();
    const files = picture ? [new File([picture], name, { type: 'image/png' })] : [];
    // A member who closes the device's sheet shares nothing, which is no fault.
    await navigator.share({ files }).catch(() => undefined);
  };
  return (
    <Dialog
      open
      title="영수증 공유"
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void keep()}>이미지 저장</Button>
          {canShareFiles() && (
            <Button variant="primary" onClick={() => void share()}>
              공유
            </Button>
          )}
        </>
      }
    >
      <CheckField label="금액 가리기" checked={hidesMoney} onChange={({ target }) => setHidesMoney(target.checked)} />
      <canvas
        ref={canvas}
        {...receiptSize(bet)}
        role="img"
        aria-label={`베팅번호 ${bet.id} 영수증`}
        css={{ display: 'block', width: '100%', marginTop: space(2), borderRadius: radius }}
      />
    </Dialog>
  );
}

const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'madang.png', { type: 'image/png' })] });
