import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-casino',
  exposes: { './routes': './src/routes.tsx', './HomeLobbies': './src/home-lobbies.tsx' },
  routes: [{ path: '/casino/*', module: './routes', guards: [{ guard: 'tendency' }, { guard: 'unread' }] }],
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
  ],
});
