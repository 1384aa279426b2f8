import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-sports',
  exposes: {
    './BetSlip': './src/bet-slip.tsx',
    './SportsMenu': './src/sports-menu.tsx',
    './HomeHighlights': './src/home-highlights.tsx',
  },
  pages,
  slots: [
    {
      slot: 'slip',
      module: './BetSlip',
      on: [
        '/',
        '/korea/*',
        '/europe/*',
        '/inplay/*',
        '/livetv/*',
        '/match/*',
        '/slip/*',
        '/bet_result/*',
        '/free/view/*',
      ],
    },
    { slot: 'side-menu', module: './SportsMenu', order: 10 },
    { slot: 'home', module: './HomeHighlights', on: ['/'], order: 10, height: { desktop: 1434, mobile: 2200 } },
  ],
  menu,
  hears: ['slip:wanted'],
  emits: ['slip:changed', 'slip:close', 'slip:open', 'slip:wanted', 'bet:placed', 'wallet:changed'],
});
