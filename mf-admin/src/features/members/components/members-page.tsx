import { memberCare } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { BlockedNetworks } from './blocked-networks.tsx';
import { GuestRequests } from './guest-requests.tsx';
import { MemberActs } from './member-acts.tsx';

/** What operators do for members and guests, and against strangers. */
export default function MembersPage() {
  const care = useEndpoint(memberCare, {}, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title="회원 관리" text="비회원 요청, 회원 처리, 접속 차단을 관리합니다." />
      <QueryView query={care} skeleton={<SkeletonRows rows={8} />}>
        {({ requests, blocked }) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            <GuestRequests requests={requests} />
            <MemberActs />
            <BlockedNetworks blocked={blocked} />
          </div>
        )}
      </QueryView>
    </>
  );
}
