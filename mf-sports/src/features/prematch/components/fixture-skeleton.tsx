import { color, mobile, Skeleton, VisuallyHidden } from '@madang/ui';
import { marketsBelow } from '../../../fixtures/list-width.ts';
import type { PageLayout } from '../korean-pages.ts';
import { cellColumns, fixtureColumns, marketColumns, marketsPlace } from '../list-layout.ts';

const rows = Array.from({ length: 12 }, (_, row) => row);
const cells = ['one', 'two', 'three'] as const;

/** The day's line and fixtures, in the size of the real ones. */
export const FixtureSkeleton = ({ layout }: { layout: PageLayout }) => (
  <div role="status">
    <VisuallyHidden>경기를 불러오는 중</VisuallyHidden>
    <div css={{ display: 'grid', alignItems: 'center', height: 28, padding: '0 12px' }}>
      <Skeleton width={160} />
    </div>
    {rows.map((row) => (
      <div key={row} css={[fixtureColumns(layout), { borderTop: `1px solid ${color.line}` }]}>
        <Skeleton width="80%" css={{ gridColumn: '1 / span 2' }} />
        <div css={[marketColumns(layout), marketsPlace(layout)]}>
          {layout === 'grid'
            ? cells.map((cell) => <Skeleton key={cell} height={32} css={{ [mobile]: { height: 44 } }} />)
            : layout.map((place, at) => (
                <div key={place} css={[cellColumns(place, layout), at > 0 && { [marketsBelow]: { display: 'none' } }]}>
                  {cells.map((cell) => (
                    <Skeleton key={cell} height={32} css={{ [marketsBelow]: { height: 48 } }} />
                  ))}
                </div>
              ))}
        </div>
      </div>
    ))}
  </div>
);
