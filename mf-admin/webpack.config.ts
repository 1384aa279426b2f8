import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-admin',
  exposes: { './routes': './src/routes.tsx', './manager': './src/manager-routes.tsx' },
  routes: [
    { path: '/admin/*', module: './routes', layout: 'bare', access: 'operator' },
    { path: '/manager/*', module: './manager', layout: 'bare', access: 'agent' },
  ],
  menu: [
    { area: ['side'], label: '운영자 화면', icon: 'lock', to: '/admin', order: 100, for: 'operator' },
    { area: ['side'], label: '총판 화면', icon: 'friend', to: '/manager', order: 100, for: 'agent' },
  ],
});
