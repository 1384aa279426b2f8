import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-account',
  exposes: { './routes': './src/routes.tsx' },
  routes: [{ path: '/mywallet/*', module: './routes' }],
  menu: [
    { area: ['wallet'], label: '전환', to: '/mywallet/point', order: 10 },
    { area: ['side', 'shortcut'], label: '포인트 전환', icon: 'points', to: '/mywallet/point', order: 60 },
  ],
  emits: ['wallet:changed'],
});
