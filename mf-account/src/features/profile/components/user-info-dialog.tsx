import { ownAccount } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { ButtonLink, QueryView, SkeletonRows, space } from '@madang/ui';
import { Account } from './account.tsx';

/** The form of `/member`, in the shell's dialog over any page. */
export default function UserInfoDialog() {
  const own = useEndpoint(ownAccount);
  return (
    <QueryView query={own} skeleton={<SkeletonRows rows={6} height={56} label="회원정보를 불러오는 중" />}>
      {(account) => (
        <div css={{ display: 'grid', gap: space(4) }}>
          <Account account={account} />
          <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2) }}>
            <ButtonLink to="/member/sessions">접속 관리</ButtonLink>
            <ButtonLink to="/member/limits">한도·휴식</ButtonLink>
          </div>
        </div>
      )}
    </QueryView>
  );
}
