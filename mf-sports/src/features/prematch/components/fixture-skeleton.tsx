import { color, mobile, radius, Skeleton, space, VisuallyHidden } from '@madang/ui';
import type { PageLayout } from '../korean-pages.ts';
import { fixtureColumns, marketColumns, marketsPlace } from '../list-layout.ts';

/** A day's first league with fixtures, in the size of the real ones. */
export const FixtureSkeleton = ({ layout }: { layout: PageLayout }) => (
  <div role="status" css={{ display: 'grid', gap: space(2) }}>
    <VisuallyHidden>경기를 불러오는 중</VisuallyHidden>
    <div css={{ display: 'grid', alignItems: 'center', height: 32 }}>
      <Skeleton width={160} />
    </div>
    <League layout={layout} />
  </div>
);

const League = ({ layout }: { layout: PageLayout }) => (
  <div css={{ background: color.surface, border: `1px solid ${color.line}`, borderRadius: radius, overflow: 'hidden' }}>
    <Skeleton height={33} css={{ borderRadius: 0 }} />
    {[1, 2, 3, 4, 5, 6, 7].map((fixture) => (
      <div
        key={fixture}
        css={[fixtureColumns(layout), { borderTop: `1px solid ${color.line}`, '& > span': { margin: '3px 0' } }]}
      >
        <Skeleton width="80%" />
        <div css={[marketColumns(layout), marketsPlace(layout)]}>
          {(layout === 'grid' ? cells : layout).map((place) => (
            <Skeleton key={place} height={32} css={{ [mobile]: { height: 44 } }} />
          ))}
        </div>
      </div>
    ))}
  </div>
);

const cells = ['one', 'two', 'three'] as const;
