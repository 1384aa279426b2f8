import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-board',
  exposes: { './routes': './src/routes.tsx' },
  routes: [{ path: '/event/*', module: './routes' }],
  menu: [{ area: ['tabs', 'side'], label: '이벤트', icon: 'event', to: '/event', order: 80 }],
});
