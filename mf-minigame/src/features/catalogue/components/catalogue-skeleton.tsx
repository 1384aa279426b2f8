import { Skeleton, space, tileRadius } from '@madang/ui';
import { Banner } from './banner.tsx';
import { cardGrid } from './card-grid.ts';

const cards = Array.from({ length: 12 }, (_, card) => card);

export const CatalogueSkeleton = () => (
  <>
    <Banner games={null} />
    <div role="status" aria-label="불러오는 중" css={{ display: 'grid', gap: space(5) }}>
      <Skeleton height={36} />
      <div css={cardGrid}>
        {cards.map((card) => (
          <Skeleton key={card} height={226} css={{ borderRadius: tileRadius }} />
        ))}
      </div>
    </div>
  </>
);
