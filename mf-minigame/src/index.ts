import { lazy } from 'react';

/** What this app gives to the page. `webpack.config.ts` exposes each module and says where it stands. */

/** Everything below `/minigame`. */
export const Minigames = lazy(() => import('./routes.tsx'));
