import { type Area, type MenuEntry, page } from '@madang/federation/pages';

const rollingPage = () => import('./features/rolling/components/rolling-page.tsx');
const rolling = { to: '/calculate', label: '롤링 정산' };

/** The table of contents: every page of this remote, and the menu's ways to them. */
export const pages: readonly Area[] = [
  {
    path: '/mywallet/*',
    pages: [
      page('', () => import('./features/statement/components/statement-page.tsx')),
      page('point', () => import('./pages/point-page.tsx'), { ahead: true }),
    ],
  },
  { path: '/charge/*', pages: [page('', () => import('./features/charge/components/charge-page.tsx'))] },
  { path: '/exchange/*', pages: [page('', () => import('./features/exchange/components/exchange-page.tsx'))] },
  { path: '/message/*', pages: [page('', () => import('./features/messages/components/messages-page.tsx'))] },
  {
    path: '/member/*',
    notFound: { to: '/member', label: '정보수정' },
    pages: [
      page('', () => import('./pages/member-page.tsx')),
      page('sessions', () => import('./features/sessions/components/sessions-page.tsx')),
      page('limits', () => import('./features/limits/components/limits-page.tsx')),
      page('notices', () => import('./features/push/components/push-page.tsx')),
    ],
  },
  { path: '/calculate/*', notFound: rolling, pages: [page('', rollingPage, { props: { tab: 'main' }, ahead: true })] },
  { path: '/calculateCasino/*', notFound: rolling, pages: [page('', rollingPage, { props: { tab: 'casino' } })] },
  { path: '/calculateEvent/*', notFound: rolling, pages: [page('', rollingPage, { props: { tab: 'event' } })] },
  { path: '/attendance/*', pages: [page('', () => import('./features/attendance/components/attendance-page.tsx'))] },
  { path: '/coupon/*', pages: [page('', () => import('./features/coupons/components/coupons-page.tsx'))] },
  { path: '/friend/*', pages: [page('', () => import('./features/friends/components/friends-page.tsx'))] },
];

export const menu: readonly MenuEntry[] = [
  { area: ['request', 'shortcut'], label: '충전신청', icon: 'charge', to: '/charge', order: 10 },
  { area: ['request', 'shortcut'], label: '환전신청', icon: 'exchange', to: '/exchange', order: 20 },
  { area: ['side'], label: '내 지갑', icon: 'charge', to: '/mywallet', order: 55 },
  { area: ['account', 'side'], label: '쪽지', icon: 'message', to: '/message', order: 70, stampTime: true },
  { area: ['account'], label: '정보수정', icon: 'me', to: '/member', order: 30 },
  { area: ['account', 'side'], label: '쿠폰', icon: 'coupon', to: '/coupon', order: 80 },
  { area: ['side'], label: '추천인', icon: 'friend', to: '/friend', order: 85 },
  { area: ['account', 'side'], label: '롤링 정산', icon: 'history', to: '/calculate?tab=1', order: 40 },
  { area: ['side'], label: '출석체크', icon: 'attendance', to: '/attendance', order: 75 },
  { area: ['footer'], group: '책임 있는 베팅', label: '이용 한도와 휴식', to: '/member/limits', order: 40 },
  { area: ['wallet'], label: '전환', to: '/mywallet/point', order: 10 },
  { area: ['side'], label: '포인트 전환', icon: 'points', to: '/mywallet/point', order: 60 },
];
