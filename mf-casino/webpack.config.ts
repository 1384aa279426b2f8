import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-casino',
  exposes: { './routes': './src/routes.tsx' },
  routes: [{ path: '/casino/*', module: './routes' }],
  menu: [{ area: ['tabs', 'side'], label: '카지노', icon: 'casino', to: '/casino', order: 40, badge: 'HOT' }],
});
