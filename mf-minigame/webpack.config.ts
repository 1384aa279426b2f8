import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-minigame',
  exposes: { './routes': './src/routes.tsx', './HomeDraws': './src/home-draws.tsx' },
  routes: [
    {
      path: '/minigame/*',
      module: './routes',
      guards: [{ guard: 'minigame', on: ['/minigame/:provider/:game'] }, { guard: 'unread' }],
    },
  ],
  slots: [{ slot: 'home-wide', module: './HomeDraws', on: ['/'], order: 10, height: { desktop: 206, mobile: 558 } }],
  menu: [{ area: ['tabs', 'side'], label: '미니게임', icon: 'minigame', to: '/minigame', order: 30 }],
});
