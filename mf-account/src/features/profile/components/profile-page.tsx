import { ownAccount } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { MemberFrame } from '../../../member/member-frame.tsx';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { Account } from './account.tsx';

/** `/member`: what the site knows of the member, and what they may change of it. */
export default function ProfilePage() {
  const own = useEndpoint(ownAccount);
  return (
    <MemberFrame documentTitle="회원정보">
      <QueryView query={own} skeleton={<SkeletonRows rows={6} height={56} label="회원정보를 불러오는 중" />}>
        {(account) => (
          <TwoColumns
            main={<Account account={account} />}
            aside={
              <Panel title="안전하게 이용하기">
                <ul css={{ display: 'grid', gap: space(2), paddingLeft: space(4), listStyle: 'disc' }}>
                  <li>정보를 바꿀 때마다 현재 비밀번호를 확인합니다.</li>
                  <li>환전 계좌는 두 비밀번호로만 바꿀 수 있고, 바꾼 뒤 24시간 동안 환전할 수 없습니다.</li>
                  <li>모르는 접속이 있으면 접속 관리에서 끝내고 비밀번호를 바꿔 주세요.</li>
                </ul>
              </Panel>
            }
          />
        )}
      </QueryView>
    </MemberFrame>
  );
}
