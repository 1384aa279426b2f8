import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-board',
  exposes: {
    './routes': './src/routes.tsx',
    './CustomerRoutes': './src/customer-routes.tsx',
    './FreeRoutes': './src/free-routes.tsx',
    './NoticeRoutes': './src/notice-routes.tsx',
    './RuleRoutes': './src/rule-routes.tsx',
    './HomeBoards': './src/home-boards.tsx',
  },
  routes: [
    { path: '/event/*', module: './routes' },
    { path: '/customer/*', module: './CustomerRoutes' },
    { path: '/notice/*', module: './NoticeRoutes' },
    { path: '/rule/*', module: './RuleRoutes' },
    { path: '/free/*', module: './FreeRoutes', guards: [{ guard: 'unread' }] },
  ],
  slots: [{ slot: 'home-wide', module: './HomeBoards', on: ['/'], order: 30, height: { desktop: 218, mobile: 504 } }],
  menu: [
    { area: ['tabs', 'side', 'shortcut'], label: '고객센터', icon: 'customer', to: '/customer', order: 75 },
    { area: ['tabs', 'side'], label: '자유게시판', icon: 'board', to: '/free', order: 78 },
    { area: ['side'], label: '공지사항', icon: 'bell', to: '/notice', order: 76 },
    { area: ['tabs', 'side'], label: '이벤트', icon: 'event', to: '/event', order: 80 },
    { area: ['side'], label: '이용규정', icon: 'rule', to: '/rule', order: 82 },
    { area: ['footer'], group: '이용안내', label: '이용규정', to: '/rule', order: 10 },
    { area: ['footer'], group: '이용안내', label: '공지사항', to: '/notice', order: 20 },
    { area: ['footer'], group: '이용안내', label: '고객센터', to: '/customer', order: 30 },
  ],
  emits: ['slip:wanted', 'slip:open'],
});
