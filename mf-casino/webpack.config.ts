import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-casino',
  exposes: { './routes': './src/routes.tsx', './HomeLobbies': './src/home-lobbies.tsx' },
  // Each leads to lobbies, which tendency 22 does not enter.
  routes: [
    ...['/casino/*', '/casinoCx/*', '/casinoVinus/*', '/slot/*', '/slotCx/*'].map((path) => ({
      path,
      module: './routes',
      guards: [{ guard: 'tendency' as const }, { guard: 'unread' as const }],
    })),
    { path: '/tournament_casino/*', module: './routes' },
  ],
  slots: [{ slot: 'home-wide', module: './HomeLobbies', on: ['/'], order: 20, height: { desktop: 226, mobile: 206 } }],
  menu: [
    {
      area: ['tabs', 'side'],
      label: '카지노',
      icon: 'casino',
      to: '/casino',
      order: 40,
      badge: 'HOT',
      confirm: '카지노 로비로 이동하시겠습니까?',
    },
    {
      area: ['tabs', 'side'],
      label: '슬롯',
      icon: 'slot',
      to: '/slot',
      order: 41,
      confirm: '슬롯 로비로 이동하시겠습니까?',
    },
    { area: ['side'], label: '카지노 토너먼트', icon: 'trophy', to: '/tournament_casino', order: 91 },
  ],
});
