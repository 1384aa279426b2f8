import { mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';

interface SplitProps {
  main: ReactNode;
  aside: ReactNode;
  /** The part that a phone shows first. */
  first?: 'main' | 'aside';
}

/** The page's content, and its acts beside it; one below the other on a phone. */
export const Split = ({ main, aside, first = 'main' }: SplitProps) => (
  <div
    css={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 360px',
      alignItems: 'start',
      gap: space(4),
      '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) },
      [mobile]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(first === 'aside' && { '& > div:last-of-type': { order: -1 } }),
      },
    }}
  >
    <div>{main}</div>
    <div>{aside}</div>
  </div>
);
