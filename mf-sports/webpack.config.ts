import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-sports',
  exposes: {
    './BetSlip': './src/bet-slip.tsx',
    './SportsMenu': './src/sports-menu.tsx',
    './HomeHighlights': './src/home-highlights.tsx',
    './TeamRankings': './src/team-rankings.tsx',
  },
  pages,
  slots: [
    {
      slot: 'slip',
      module: './BetSlip',
      on: ['/', '/korea/*', '/europe/*', '/inplay/*', '/livetv/*', '/match/*', '/bet_result/*', '/free/view/*'],
    },
    { slot: 'home', module: './TeamRankings', on: ['/'], order: 15, height: { desktop: 520, mobile: 540 } },
    { slot: 'side-menu', module: './SportsMenu', order: 10 },
    { slot: 'home', module: './HomeHighlights', on: ['/'], order: 10, height: { desktop: 1126, mobile: 1594 } },
  ],
  menu,
  hears: ['slip:wanted'],
  emits: ['slip:changed', 'slip:close', 'bet:placed', 'wallet:changed'],
});
