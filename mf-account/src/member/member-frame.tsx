import { PageHeader, type TabItem } from '@madang/ui';
import type { ReactNode } from 'react';
import { WalletTabs } from '../wallet/wallet-tabs.tsx';

const memberPages: readonly TabItem[] = [
  { to: '/member', label: '회원정보', end: true },
  { to: '/member/sessions', label: '접속 관리' },
  { to: '/member/limits', label: '이용 한도' },
  { to: '/member/notices', label: '알림' },
];

/** Title and tabs of what members see and change of themselves. @param documentTitle names the page among them */
export const MemberFrame = ({ documentTitle, children }: { documentTitle: string; children: ReactNode }) => (
  <>
    <PageHeader
      title="정보수정"
      documentTitle={documentTitle}
      actions={<WalletTabs label="정보수정" items={memberPages} />}
    />
    {children}
  </>
);
