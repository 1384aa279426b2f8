import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-minigame',
  exposes: { './routes': './src/routes.tsx' },
  routes: [
    {
      path: '/minigame/*',
      module: './routes',
      guards: [{ guard: 'minigame', on: ['/minigame/:provider/:game'] }, { guard: 'unread' }],
    },
  ],
  menu: [{ area: ['tabs', 'side'], label: '미니게임', icon: 'minigame', to: '/minigame', order: 30 }],
});
