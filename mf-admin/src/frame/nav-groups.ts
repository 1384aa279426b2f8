import type { Permission, WorkQueueName } from '@madang/contracts';
import type { IconName } from '@madang/ui';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
  /** The work that waits on that page. */
  queues?: readonly WorkQueueName[];
  permission?: Permission;
}
interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

/** The pages of the operators: the side navigation and the palette have them from here. */
export const navGroups: readonly NavGroup[] = [
  { label: '', items: [{ to: '/admin', label: '대시보드', icon: 'home' }] },
  {
    label: '업무',
    items: [
      {
        to: '/admin/requests',
        label: '충전·환전',
        icon: 'charge',
        queues: ['charge', 'exchange', 'rolling'],
        permission: 'finance',
      },
      { to: '/admin/approvals', label: '두 번째 승인', icon: 'check', queues: ['approval'] },
      { to: '/admin/reports', label: '보고서', icon: 'chart', permission: 'finance' },
      { to: '/admin/board', label: '문의·게시판', icon: 'board', queues: ['question', 'report'] },
      { to: '/admin/messages', label: '쪽지', icon: 'message' },
    ],
  },
  {
    label: '회원',
    items: [
      { to: '/admin/members', label: '회원', icon: 'friend', queues: ['guest'] },
      { to: '/admin/gifts', label: '혜택', icon: 'coupon' },
      { to: '/admin/bonuses', label: '충전 보너스', icon: 'points' },
      { to: '/admin/rolling', label: '롤링', icon: 'refresh' },
      { to: '/admin/agents', label: '총판', icon: 'star', queues: ['share'] },
    ],
  },
  {
    label: '스포츠',
    items: [
      { to: '/admin/risk', label: '위험(노출)', icon: 'alert', queues: ['risk'] },
      { to: '/admin/voids', label: '베팅 무효', icon: 'slip' },
      { to: '/admin/set-aside', label: '정산 보류', icon: 'clock', queues: ['set-aside'] },
      { to: '/admin/feed-rejects', label: '피드 보류', icon: 'fixtures', queues: ['reject'] },
      { to: '/admin/names', label: '이름 번역', icon: 'rule' },
    ],
  },
  {
    label: '게임',
    items: [
      { to: '/admin/minigames', label: '미니게임', icon: 'minigame', queues: ['minigame'] },
      { to: '/admin/casino', label: '카지노', icon: 'casino', queues: ['casino'] },
    ],
  },
  {
    label: '배포',
    items: [
      { to: '/admin/releases', label: '배포 현황', icon: 'external', queues: ['release'] },
      { to: '/admin/revisions', label: '변경 이력', icon: 'history' },
      { to: '/admin/schedule', label: '예약·동결', icon: 'pin' },
      { to: '/admin/audit', label: '감사 기록', icon: 'info' },
      { to: '/admin/tokens', label: '배포 토큰', icon: 'paperPlane', permission: 'owner' },
    ],
  },
  {
    label: '사이트',
    items: [
      { to: '/admin/site', label: '사이트 관리', icon: 'desktop' },
      { to: '/admin/settings', label: '설정', icon: 'menu' },
      { to: '/admin/security', label: '보안 기록', icon: 'search' },
      { to: '/admin/permissions', label: '권한', icon: 'lock' },
      { to: '/admin/staff', label: '직원 계정', icon: 'me', permission: 'owner' },
    ],
  },
];

/** The entry of this address: of two that fit the longer one. */
export const navItemOf = (pathname: string): { group: string; item: NavItem } | null =>
  navGroups
    .flatMap(({ label, items }) => items.map((item) => ({ group: label, item })))
    .filter(({ item: { to } }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.item.to.length - a.item.to.length)[0] ?? null;
