import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-minigame',
  exposes: {
    './HomeDraws': './src/home-draws.tsx',
    './MinigameMenu': './src/minigame-menu.tsx',
  },
  pages,
  slots: [
    { slot: 'home-wide', module: './HomeDraws', on: ['/'], order: 10, height: { desktop: 206, mobile: 558 } },
    {
      slot: 'side-menu',
      module: './MinigameMenu',
      order: 20,
      folded: { label: '미니게임', icon: 'minigame', to: '/minigame' },
    },
  ],
  menu,
  emits: ['draw:watched'],
});
