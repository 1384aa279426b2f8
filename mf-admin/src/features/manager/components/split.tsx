import { mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';

interface SplitProps {
  main: ReactNode;
  aside: ReactNode;
  /** The part that a phone shows first. */
  first?: 'main' | 'aside';
}

/** The page's content, and the tree and acts at its left; one below the other on a phone. */
export const Split = ({ main, aside, first = 'main' }: SplitProps) => (
  <div
    css={{
      display: 'grid',
      gridTemplateColumns: '300px minmax(0, 1fr)',
      alignItems: 'start',
      gap: space(3),
      '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) },
      [mobile]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(first === 'main' && { '& > div:first-of-type': { order: 1 } }),
      },
    }}
  >
    <div>{aside}</div>
    <div>{main}</div>
  </div>
);
