import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-casino',
  exposes: {
    './HomeLobbies': './src/home-lobbies.tsx',
  },
  pages,
  slots: [{ slot: 'home-wide', module: './HomeLobbies', on: ['/'], order: 20, height: { desktop: 226, mobile: 206 } }],
  menu,
});
