import { mobile, Skeleton, tileRadius } from '@madang/ui';
import { eventGrid } from './event-list.tsx';

/** While events are being loaded. */
export const SkeletonTiles = () => (
  <div role="status" aria-label="이벤트를 불러오는 중" css={eventGrid}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={178} css={{ borderRadius: tileRadius, [mobile]: { height: 148 } }} />
    ))}
  </div>
);
