import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-board',
  exposes: {
    './HomeBoards': './src/home-boards.tsx',
    './HomeHelp': './src/features/home/components/home-help.tsx',
  },
  pages,
  slots: [
    { slot: 'home-wide', module: './HomeBoards', on: ['/'], order: 30, height: { desktop: 218, mobile: 504 } },
    { slot: 'home-side', module: './HomeHelp', on: ['/'], order: 20, height: { desktop: 230, mobile: 0 } },
  ],
  menu,
  emits: ['slip:wanted', 'slip:open'],
});
