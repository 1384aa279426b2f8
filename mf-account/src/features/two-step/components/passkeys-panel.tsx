import { listPasskeys, type Passkey, passkeysAtMost } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Button, color, formatDateTime, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { useState } from 'react';
import { PasskeyDialog } from './passkey-dialog.tsx';

/** The passkeys of the member. @param hasApp whether they have an authenticator app as well */
export function PasskeysPanel({ hasApp }: { hasApp: boolean }) {
  const passkeys = useEndpoint(listPasskeys);
  const [asked, setAsked] = useState<Passkey | 'new' | null>(null);
  return (
    <Panel title="패스키">
      <QueryView query={passkeys} skeleton={<SkeletonRows rows={1} height={56} label="패스키를 불러오는 중" />}>
        {(kept) => (
          <div css={{ display: 'grid', gap: space(3) }}>
            {kept.length === 0 ? (
              <p css={{ color: color.muted }}>
                로그인할 때 인증 앱의 숫자 대신 지문, 얼굴, PIN이나 보안 키로 확인합니다.
              </p>
            ) : (
              <ul
                aria-label="패스키"
                css={{ display: 'grid', gap: space(2), margin: 0, padding: 0, listStyle: 'none' }}
              >
                {kept.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
                ))}
              </ul>
            )}
            <div>
              <Button disabled={kept.length >= passkeysAtMost} onClick={() => setAsked('new')}>
                패스키 추가
              </Button>
            </div>
          </div>
        )}
      </QueryView>
      {asked && (
        <PasskeyDialog removed={asked === 'new' ? null : asked} hasApp={hasApp} onClose={() => setAsked(null)} />
      )}
    </Panel>
  );
}

const Row = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => (
  <li css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: space(3) }}>
    <div css={{ minWidth: 0 }}>
      <b css={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{passkey.name}</b>
      <p css={{ color: color.muted }}>
        {formatDateTime(passkey.createdAt, 'day')} 등록 ·{' '}
        {passkey.usedAt ? `${formatDateTime(passkey.usedAt, 'day')} 사용` : '아직 사용하지 않음'}
      </p>
    </div>
    <Button aria-label={`${passkey.name} 삭제`} onClick={onRemove}>
      삭제
    </Button>
  </li>
);
