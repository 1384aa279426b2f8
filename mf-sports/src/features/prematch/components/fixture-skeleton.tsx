import { color, mobile, radius, Skeleton, space, VisuallyHidden } from '@madang/ui';

/** A league with fixtures of three lines, in the size of the real ones. */
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
        css={{
          display: 'grid',
          gap: 6,
          padding: `${space(2.25)}px ${space(3)}px`,
          borderTop: `1px solid ${color.line}`,
        }}
      >
        <Skeleton width="60%" height={42} css={{ display: 'none', [mobile]: { display: 'block' } }} />
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={34} css={{ [mobile]: { height: 44 } }} />
        ))}
      </div>
    ))}
  </div>
);
