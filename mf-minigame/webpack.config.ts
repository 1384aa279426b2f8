import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-minigame',
  exposes: {
    './HomeDraws': './src/home-draws.tsx',
  },
  pages,
  slots: [{ slot: 'home-wide', module: './HomeDraws', on: ['/'], order: 10, height: { desktop: 206, mobile: 558 } }],
  menu,
  emits: ['draw:watched'],
});
