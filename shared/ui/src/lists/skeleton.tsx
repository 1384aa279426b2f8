import { color, radius, space } from '../look/tokens.ts';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  className?: string;
}

/** Stands for content that is loading, in its size. */
export const Skeleton = ({ width = '100%', height = 16, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={className}
    css={{ display: 'block', width, height, borderRadius: radius, background: color.skeleton }}
  />
);

/** Rows of a list that is on its way; readers hear that it is. */
export const SkeletonRows = ({
  rows = 6,
  height = 40,
  label = '불러오는 중',
}: {
  rows?: number;
  height?: number;
  label?: string;
}) => (
  <div role="status" aria-label={label} css={{ display: 'grid', gap: space(1), padding: `${space(0.5)}px 0` }}>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Skeleton key={row} height={height - space(1)} />
    ))}
  </div>
);
