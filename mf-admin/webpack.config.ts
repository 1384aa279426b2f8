import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-admin',
  pages,
  menu,
});
