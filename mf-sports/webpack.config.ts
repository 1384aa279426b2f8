import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-sports',
  exposes: {
    './routes': './src/routes.tsx',
    './BetSlip': './src/bet-slip.tsx',
    './SportsMenu': './src/sports-menu.tsx',
    './HomeHighlights': './src/home-highlights.tsx',
    './TeamRankings': './src/team-rankings.tsx',
  },
  routes: [
    { path: '/korea/*', module: './routes', guards: [{ guard: 'unread' }] },
    { path: '/europe/*', module: './routes', guards: [{ guard: 'unread' }] },
    { path: '/inplay/*', module: './routes', guards: [{ guard: 'unread' }] },
    { path: '/livetv/*', module: './routes', guards: [{ guard: 'unread' }] },
    { path: '/bet_result/*', module: './routes' },
    { path: '/game_result', module: './routes' },
    { path: '/game_result/sports/*', module: './routes' },
    { path: '/tournament/*', module: './routes' },
  ],
  slots: [
    {
      slot: 'slip',
      module: './BetSlip',
      on: ['/', '/korea/*', '/europe/*', '/inplay/*', '/livetv/*', '/bet_result/*', '/free/view/*'],
    },
    { slot: 'home', module: './TeamRankings', on: ['/'], order: 15, height: { desktop: 520, mobile: 540 } },
    { slot: 'side-menu', module: './SportsMenu', order: 10 },
    { slot: 'home', module: './HomeHighlights', on: ['/'], order: 10, height: { desktop: 1126, mobile: 1594 } },
  ],
  menu: [
    { area: ['tabs'], label: '국내형', icon: 'fixtures', to: '/korea/cross', order: 10, stampTime: true },
    { area: ['tabs'], label: '유럽형', icon: 'otherSports', to: '/europe', order: 11, stampTime: true },
    { area: ['tabs'], label: '인플레이', icon: 'clock', to: '/inplay', order: 12, stampTime: true },
    { area: ['tabs'], label: '라이브TV', icon: 'liveTv', to: '/livetv', order: 60, stampTime: true },
    { area: ['side'], label: '라이브TV', icon: 'liveTv', to: '/livetv', order: 95 },
    { area: ['bar'], label: '경기', icon: 'fixtures', to: '/korea/cross', order: 10, stampTime: true },
    { area: ['side', 'shortcut', 'bar'], label: '베팅내역', icon: 'history', to: '/bet_result', order: 20 },
    { area: ['tabs'], group: '게임결과', label: '스포츠', icon: 'fixtures', to: '/game_result/sports', order: 70 },
    { area: ['side'], label: '게임결과', icon: 'trophy', to: '/game_result', order: 30 },
    { area: ['side'], label: '토너먼트', icon: 'trophy', to: '/tournament', order: 90 },
  ],
  hears: ['slip:wanted'],
  emits: ['slip:changed', 'slip:close', 'bet:placed', 'wallet:changed'],
});
