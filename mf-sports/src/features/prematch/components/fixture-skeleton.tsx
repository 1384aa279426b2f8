import { color, mobile, radius, Skeleton, VisuallyHidden } from '@madang/ui';
import { marketPlaces } from '../../../fixtures/market-rows.ts';
import { fixtureColumns, marketColumns } from '../list-layout.ts';

/** A league with fixtures, in the size of the real ones. */
export const FixtureSkeleton = () => (
  <div
    role="status"
    css={{ background: color.surface, border: `1px solid ${color.line}`, borderRadius: radius, overflow: 'hidden' }}
  >
    <VisuallyHidden>경기를 불러오는 중</VisuallyHidden>
    <Skeleton height={33} css={{ borderRadius: 0 }} />
    {[1, 2, 3, 4, 5, 6, 7].map((fixture) => (
      <div
        key={fixture}
        css={[fixtureColumns, { borderTop: `1px solid ${color.line}`, '& > span': { margin: '3px 0' } }]}
      >
        <Skeleton width="80%" />
        <div css={marketColumns}>
          {marketPlaces.map((place) => (
            <Skeleton key={place} height={32} css={{ [mobile]: { height: 44 } }} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
