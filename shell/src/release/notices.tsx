import { isOperator } from '@madang/contracts';
import { useSession } from '@madang/session';
import { useStore } from 'zustand';
import { composition } from '../composition.ts';
import { onDemand } from '../on-demand.ts';
import { alerts } from './alerts.ts';
import { useOffer } from './use-offer.ts';

const NewVersionNotice = onDemand(() => import('./new-version-notice.tsx'));
const AlertNotice = onDemand(() => import('./alert-notice.tsx'));
const OverrideOverlay = onDemand(() => import('../overlay/override-overlay.tsx'));

/** The notices of delivery for the visitor of the page. */
export function Notices() {
  const offer = useOffer();
  const operates = useSession(({ member }) => member !== null && isOperator(member));
  const alert = useStore(alerts, (now) => now.alerts.at(-1));
  const { override, overrideRefused } = composition;
  return (
    <>
      {offer && <NewVersionNotice offer={offer} />}
      {operates && alert && <AlertNotice alert={alert} above={offer !== null} />}
      {(override || overrideRefused) && <OverrideOverlay override={override} refused={overrideRefused} />}
    </>
  );
}
