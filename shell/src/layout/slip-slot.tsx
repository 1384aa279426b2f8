import { useLocation } from 'react-router-dom';
import { slotsOf } from '../composed-pages.ts';
import { RemoteSlot } from '../federation/remote-view.tsx';

/** The parts that the remotes put into the slip's place on this page. */
export function SlipSlot() {
  const { pathname } = useLocation();
  return slotsOf('slip', pathname).map(({ remote, declaration }) => (
    <RemoteSlot key={`${remote.name}${declaration.module}`} remote={remote} slot={declaration} />
  ));
}
