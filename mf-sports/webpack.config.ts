import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-sports',
  exposes: {
    './routes': './src/routes.tsx',
    './BetSlip': './src/bet-slip.tsx',
    './SportsMenu': './src/sports-menu.tsx',
    './HomeHighlights': './src/home-highlights.tsx',
  },
  routes: [
    { path: '/korea/*', module: './routes', guards: [{ guard: 'unread' }] },
    { path: '/bet_result/*', module: './routes' },
  ],
  slots: [
    { slot: 'slip', module: './BetSlip', on: ['/', '/korea/*', '/bet_result/*'] },
    { slot: 'side-menu', module: './SportsMenu', order: 10 },
    { slot: 'home', module: './HomeHighlights', on: ['/'], order: 10, height: { desktop: 1126, mobile: 1594 } },
  ],
  menu: [
    { area: ['tabs'], label: '국내형', icon: 'fixtures', to: '/korea/cross', order: 10, stampTime: true },
    { area: ['bar'], label: '경기', icon: 'fixtures', to: '/korea/cross', order: 10, stampTime: true },
    { area: ['side', 'shortcut', 'bar'], label: '베팅내역', icon: 'history', to: '/bet_result', order: 20 },
  ],
  emits: ['slip:changed', 'slip:close', 'bet:placed', 'wallet:changed'],
});
