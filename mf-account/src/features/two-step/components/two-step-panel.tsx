import { twoStep } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Badge, Button, color, formatDateTime, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { useState } from 'react';
import { EndDialog } from './end-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

/** Below this many recovery codes the member is told to make new ones. */
const fewCodes = 3;

/** Says whether signing in asks for a code, and leads to the change of that. */
export default function TwoStepPanel() {
  const standing = useEndpoint(twoStep);
  const [asked, setAsked] = useState<'enrol' | 'end' | null>(null);
  const close = () => setAsked(null);
  return (
    <div css={{ display: 'grid', gap: space(4), marginTop: space(4) }}>
      <Panel title="2단계 인증">
        <QueryView query={standing} skeleton={<SkeletonRows rows={1} height={56} label="2단계 인증을 불러오는 중" />}>
          {({ since, codesLeft }) => (
            <div
              css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: space(3) }}
            >
              <div css={{ display: 'grid', gap: space(1), justifyItems: 'start' }}>
                <Badge tone={since ? 'good' : 'neutral'}>{since ? '사용 중' : '사용하지 않음'}</Badge>
                <p css={{ color: color.muted }}>
                  {since
                    ? `${formatDateTime(since, 'day')}부터 · 남은 복구 코드 ${codesLeft}개`
                    : '로그인할 때 휴대폰의 인증 앱에 나온 숫자도 확인합니다.'}
                </p>
                {since && codesLeft < fewCodes && (
                  <p css={{ color: color.bad }}>
                    복구 코드가 얼마 남지 않았습니다. 해제한 뒤 다시 설정하면 새로 받습니다.
                  </p>
                )}
              </div>
              <Button onClick={() => setAsked(since ? 'end' : 'enrol')}>
                {since ? '2단계 인증 해제' : '2단계 인증 설정'}
              </Button>
            </div>
          )}
        </QueryView>
        {asked === 'enrol' && <EnrolDialog onClose={close} />}
        {asked === 'end' && <EndDialog onClose={close} />}
      </Panel>
      {standing.data && <PasskeysPanel hasApp={standing.data.since !== null} />}
    </div>
  );
}
