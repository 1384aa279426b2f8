import { Skeleton } from '@madang/ui';
import { slotsOf } from '../composed-pages.ts';
import { RemoteSlot } from '../federation/remote-view.tsx';
import { WhenNear } from './when-near.tsx';

/** What the remotes put below the slip of home. */
export const HomeSide = () =>
  slotsOf('home-side', '/').map(({ remote, declaration }) => {
    const place = <Skeleton height={declaration.height?.desktop ?? 200} />;
    return (
      <WhenNear key={`${remote.name}${declaration.module}`} place={place}>
        <RemoteSlot remote={remote} slot={declaration} fallback={place} />
      </WhenNear>
    );
  });
