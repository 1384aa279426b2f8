import { lazy } from 'react';

const load = () => import('./bet-dialogs.tsx');

/** What a bet asks and tells. It is fetched with the first pick, so that a bet does not wait for it and a first view does without. */
export const fetchBetDialogs = (): void => {
  // Where it fails, the dialog that is opened tries again.
  load().catch(() => undefined);
};
export const ConfirmBetDialog = lazy(async () => ({ default: (await load()).ConfirmBetDialog }));
export const OddsChangedDialog = lazy(async () => ({ default: (await load()).OddsChangedDialog }));
export const ReceiptDialog = lazy(async () => ({ default: (await load()).ReceiptDialog }));
