import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-board',
  exposes: { './routes': './src/routes.tsx', './HomeBoards': './src/home-boards.tsx' },
  routes: [{ path: '/event/*', module: './routes' }],
  slots: [{ slot: 'home-wide', module: './HomeBoards', on: ['/'], order: 30, height: { desktop: 218, mobile: 504 } }],
  menu: [{ area: ['tabs', 'side'], label: '이벤트', icon: 'event', to: '/event', order: 80 }],
});
