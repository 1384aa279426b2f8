import { lazy } from 'react';

/** What this app gives to the page. `webpack.config.ts` exposes each module and says where it stands. */

/** Everything below `/mywallet`. */
export const Wallet = lazy(() => import('./routes.tsx'));
