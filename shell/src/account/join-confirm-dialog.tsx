import { Button, CheckField, color, Dialog, space } from '@madang/ui';
import { useState } from 'react';
import type { Application } from './join-dialog.tsx';

interface JoinConfirmDialogProps {
  application: Application;
  running: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** The application before it is sent, and the terms that the new member agrees to. */
export function JoinConfirmDialog({ application, running, onBack, onConfirm }: JoinConfirmDialogProps) {
  const [agreed, setAgreed] = useState(false);
  const facts = [
    ['아이디', application.userId],
    ['닉네임', application.nickname],
    ['추천인 코드', application.code],
  ];
  return (
    <Dialog
      open
      title="가입 확인"
      onClose={() => !running && onBack()}
      footer={
        <>
          <Button onClick={onBack} disabled={running}>
            이전
          </Button>
          <Button variant="primary" disabled={!agreed} loading={running} onClick={onConfirm}>
            가입하기
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(5) }}>
        <dl css={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: `${space(2)}px ${space(4)}px` }}>
          {facts.map(([name, value]) => (
            <div key={name} css={{ display: 'contents' }}>
              <dt css={{ color: color.muted }}>{name}</dt>
              <dd css={{ fontWeight: 600 }}>{value}</dd>
            </div>
          ))}
        </dl>
        <CheckField
          label="만 19세 이상이며 이용 규정에 동의합니다."
          hint="정한 금액 안에서만 즐기세요."
          checked={agreed}
          data-autofocus
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
