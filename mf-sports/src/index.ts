import { lazy } from 'react';

/** What this app gives to the page. `webpack.config.ts` exposes each module and says where it stands. */

/** `/korea/cross` and `/bet_result`. */
export const Sports = lazy(() => import('./routes.tsx'));

/** The cart, in the shell's slip slot. */
export const BetSlip = lazy(() => import('./bet-slip.tsx'));

/** Search and the groups of domestic sports, in the shell's side menu. */
export const SportsMenu = lazy(() => import('./sports-menu.tsx'));
