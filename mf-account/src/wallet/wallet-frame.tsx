import { mobile, PageHeader, type TabItem } from '@madang/ui';
import type { ReactNode } from 'react';
import { WalletTabs } from './wallet-tabs.tsx';

export const walletPages: readonly TabItem[] = [
  { to: '/mywallet', label: '내역', end: true },
  { to: '/charge', label: '충전' },
  { to: '/exchange', label: '환전' },
  { to: '/mywallet/point', label: '포인트 전환' },
  { to: '/coupon', label: '쿠폰' },
];

/** Title and tabs of the wallet's pages. @param documentTitle names the page among them */
export const WalletFrame = ({ documentTitle, children }: { documentTitle: string; children: ReactNode }) => (
  <>
    <PageHeader title="내 지갑" documentTitle={documentTitle} actions={<WalletTabs items={walletPages} />} />
    <div css={{ [mobile]: { minWidth: 0 } }}>{children}</div>
  </>
);
