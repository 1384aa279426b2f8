import { mobile, Skeleton, space, tileRadius } from '@madang/ui';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Cards of lobbies, filters, and two rows of tiles. */
export const LobbySkeleton = () => (
  <div
    role="status"
    aria-label="게임을 불러오는 중"
    css={{ display: 'grid', gap: space(7), [mobile]: { gap: space(5) } }}
  >
    <div css={[grid, { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }]}>
      {places(3).map((place) => (
        <Skeleton key={place} height={128} css={{ borderRadius: tileRadius, [mobile]: { height: 180 } }} />
      ))}
    </div>
    <Skeleton height={36} />
    <div css={grid}>
      {places(12).map((place) => (
        <Skeleton key={place} height={206} css={{ borderRadius: tileRadius, [mobile]: { height: 188 } }} />
      ))}
    </div>
  </div>
);

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: space(4),
  [mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 10 },
} as const;
