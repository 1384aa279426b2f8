import { ownPush } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { MemberFrame } from '../../../member/member-frame.tsx';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { PushPanel } from './push-panel.tsx';

/** `/member/notices`: what this device is told while no page of the site is open. */
export default function PushPage() {
  const own = useEndpoint(ownPush);
  return (
    <MemberFrame documentTitle="알림">
      <QueryView query={own} skeleton={<SkeletonRows rows={2} height={56} label="알림 설정을 불러오는 중" />}>
        {(standing) => (
          <TwoColumns
            main={<PushPanel standing={standing} />}
            aside={
              <Panel title="알림 안내">
                <ul css={{ display: 'grid', gap: space(2), paddingLeft: space(4), listStyle: 'disc' }}>
                  <li>지금 쓰는 기기에만 적용됩니다.</li>
                  <li>화면을 닫아도 알림이 오고, 잠금 화면에 보일 수 있습니다.</li>
                  <li>로그아웃하면 이 기기의 알림은 꺼집니다.</li>
                  <li>iPhone과 iPad는 홈 화면에 추가한 마당에서 켤 수 있습니다.</li>
                </ul>
              </Panel>
            }
          />
        )}
      </QueryView>
    </MemberFrame>
  );
}
