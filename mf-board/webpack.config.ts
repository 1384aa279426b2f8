import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-board',
  exposes: {
    './HomeBoards': './src/home-boards.tsx',
  },
  pages,
  slots: [{ slot: 'home-wide', module: './HomeBoards', on: ['/'], order: 30, height: { desktop: 218, mobile: 504 } }],
  menu,
  emits: ['slip:wanted', 'slip:open'],
});
