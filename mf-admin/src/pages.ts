import { type Area, type MenuEntry, page } from '@madang/federation/pages';

/** The table of contents: every page of this remote, and the menu's ways to them. */
export const pages: readonly Area[] = [
  {
    path: '/admin/*',
    layout: 'bare',
    access: 'operator',
    frame: () => import('./frame/admin-frame.tsx'),
    notFound: { to: '/admin', label: '대시보드' },
    pages: [
      page('', () => import('./features/dashboard/components/dashboard-page.tsx')),
      page('releases', () => import('./features/releases/components/releases-page.tsx')),
      page('releases/:app/:version', () => import('./features/release-detail/components/release-detail-page.tsx')),
      page('revisions', () => import('./features/revisions/components/revisions-page.tsx')),
      page('revisions/:revision', () => import('./features/revisions/components/revision-detail-page.tsx')),
      page('schedule', () => import('./features/schedule/components/schedule-page.tsx')),
      page('audit', () => import('./features/audit/components/audit-page.tsx')),
      page('set-aside', () => import('./features/set-aside/components/set-aside-page.tsx')),
      page('feed-rejects', () => import('./features/feed-rejects/components/feed-rejects-page.tsx')),
      page('voids', () => import('./features/voids/components/voids-page.tsx')),
      page('names', () => import('./features/feed-names/components/feed-names-page.tsx')),
      page('members', () => import('./features/members/components/members-page.tsx')),
      page('members/:id/:tab?', () => import('./features/member/components/member-page.tsx')),
      page('site', () => import('./features/site/components/site-page.tsx')),
      page('minigames/:view?', () => import('./features/minigames/components/minigames-page.tsx')),
      page('approvals', () => import('./features/approvals/components/approvals-page.tsx')),
      page('permissions', () => import('./features/permissions/components/permissions-page.tsx')),
      page('requests', () => import('./features/requests/components/requests-page.tsx')),
      page('reports', () => import('./features/reports/components/reports-page.tsx')),
      page('messages', () => import('./features/messages/components/messages-page.tsx')),
      page('gifts', () => import('./features/gifts/components/gifts-page.tsx')),
      page('bonuses', () => import('./features/bonuses/components/bonuses-page.tsx')),
      page('risk', () => import('./features/risk/components/risk-page.tsx')),
      page('rolling', () => import('./features/rolling/components/rolling-page.tsx')),
      page('agents', () => import('./features/agents/components/agents-page.tsx')),
      page('board', () => import('./features/board/components/board-page.tsx')),
      page('casino/:view?', () => import('./features/casino/components/casino-page.tsx')),
      page('settings', () => import('./features/settings/components/settings-page.tsx')),
      page('security', () => import('./features/staff/components/security-page.tsx')),
      page('staff', () => import('./features/staff/components/staff-page.tsx')),
      page('tokens', () => import('./features/tokens/components/tokens-page.tsx')),
    ],
  },
  {
    path: '/manager/*',
    layout: 'bare',
    access: 'agent',
    frame: () => import('./frame/manager-frame.tsx'),
    notFound: { to: '/manager', label: '현황' },
    pages: [
      page('', () => import('./features/manager/components/overview-page.tsx')),
      page('members', () => import('./features/manager/components/members-page.tsx')),
      page('members/:id', () => import('./features/manager/components/member-page.tsx')),
      page('shares', () => import('./features/manager/components/shares-page.tsx')),
      page('settlement', () => import('./features/manager/components/settlement-page.tsx')),
    ],
  },
];

export const menu: readonly MenuEntry[] = [
  { area: ['side'], label: '운영자 화면', icon: 'lock', to: '/admin', order: 100, for: 'operator' },
  { area: ['side'], label: '총판 화면', icon: 'friend', to: '/manager', order: 100, for: 'agent' },
];
