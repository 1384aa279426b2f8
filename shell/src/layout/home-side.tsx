import { Skeleton, space } from '@madang/ui';
import { useEffect, useState } from 'react';
import { slotsOf } from '../composed-pages.ts';
import { RemoteSlot } from '../federation/remote-view.tsx';
import { atRest } from '../health/at-rest.ts';

/** The parts of remotes below the slip of home: after the first prices, since their remotes are no part of a first view. */
export function HomeSide() {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    void atRest().then(() => setAtRest(true));
  }, []);
  // A place beforehand would move with the slip above.
  if (!isAtRest) return null;
  return slotsOf('home-side', '/').map(({ remote, declaration }) => {
    const place = <Skeleton height={declaration.height?.desktop ?? 200} />;
    return (
      <div key={`${remote.name}${declaration.module}`} css={{ marginTop: space(4) }}>
        <RemoteSlot remote={remote} slot={declaration} fallback={place} />
      </div>
    );
  });
}
