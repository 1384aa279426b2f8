import { PageHeader, Skeleton, space } from '@madang/ui';
import { cardGrid } from './card-grid.ts';

const cards = Array.from({ length: 12 }, (_, card) => card);

export const CatalogueSkeleton = () => (
  <>
    <PageHeader title="미니게임" text={<Skeleton width={140} height={21} />} />
    <div role="status" aria-label="불러오는 중" css={{ display: 'grid', gap: space(5) }}>
      <Skeleton height={43} />
      <div css={cardGrid}>
        {cards.map((card) => (
          <Skeleton key={card} height={190} />
        ))}
      </div>
    </div>
  </>
);
