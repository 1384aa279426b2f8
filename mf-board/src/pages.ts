import { type Area, type MenuEntry, page } from '@madang/federation/pages';

const writePage = () => import('./features/free/components/write-page.tsx');
const askPage = () => import('./features/customer/components/ask-page.tsx');

/** The table of contents: every page of this remote, and the menu's ways to them. */
export const pages: readonly Area[] = [
  {
    path: '/event/*',
    notFound: { to: '/event', label: '이벤트 목록' },
    pages: [
      page('', () => import('./features/events/components/event-list-page.tsx'), { ahead: true }),
      page(':id', () => import('./features/events/components/event-page.tsx')),
    ],
  },
  {
    path: '/customer/*',
    notFound: { to: '/customer', label: '고객센터' },
    pages: [
      page('', () => import('./features/customer/components/customer-page.tsx'), { ahead: true }),
      page('write', askPage),
      page('write/:flag', askPage),
      { path: 'view', redirect: '/customer' },
      page('view/:id', () => import('./features/customer/components/question-page.tsx')),
    ],
  },
  {
    path: '/notice/*',
    notFound: { to: '/notice', label: '공지사항' },
    pages: [
      page('', () => import('./features/notices/components/notice-list-page.tsx'), { ahead: true }),
      page(':id', () => import('./features/notices/components/notice-page.tsx')),
    ],
  },
  {
    path: '/rule/*',
    notFound: { to: '/rule', label: '이용규정' },
    pages: [page('', () => import('./features/rule/components/rule-page.tsx'), { ahead: true })],
  },
  {
    path: '/free/*',
    guards: [{ guard: 'unread' }],
    notFound: { to: '/free', label: '자유게시판' },
    pages: [
      page('', () => import('./features/free/components/free-list-page.tsx'), { ahead: true }),
      page('write', writePage),
      page('write/:id', writePage),
      { path: 'view', redirect: '/free' },
      page('view/:id', () => import('./features/free/components/post-page.tsx')),
    ],
  },
];

export const menu: readonly MenuEntry[] = [
  { area: ['tabs', 'side', 'shortcut'], label: '고객센터', icon: 'customer', to: '/customer', order: 75 },
  { area: ['tabs', 'side'], label: '자유게시판', icon: 'board', to: '/free', order: 78 },
  { area: ['side'], label: '공지사항', icon: 'bell', to: '/notice', order: 76 },
  { area: ['tabs', 'side'], label: '이벤트', icon: 'event', to: '/event', order: 80 },
  { area: ['side'], label: '이용규정', icon: 'rule', to: '/rule', order: 82 },
  { area: ['footer'], group: '이용안내', label: '이용규정', to: '/rule', order: 10 },
  { area: ['footer'], group: '이용안내', label: '공지사항', to: '/notice', order: 20 },
  { area: ['footer'], group: '이용안내', label: '고객센터', to: '/customer', order: 30 },
];
