import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-admin',
  exposes: { './routes': './src/routes.tsx' },
  routes: [{ path: '/admin/*', module: './routes', layout: 'bare', access: 'operator' }],
  menu: [{ area: ['side'], label: '운영자 화면', icon: 'lock', to: '/admin', order: 100, for: 'operator' }],
});
