import { Button, color, fontSize, QueryView, SkeletonRows, space } from '@madang/ui';
import type { ComponentProps, ReactNode } from 'react';

interface MenuChildrenProps<Child> {
  query: ComponentProps<typeof QueryView<readonly Child[]>>['query'];
  empty: string;
  /** The likely number of rows: entries below move little when they come. */
  rows?: number;
  children: (child: Child) => ReactNode;
}

/** The content of a level once it is here; until then its skeleton, or the failure. */
export const MenuChildren = <Child,>({ query, empty, rows = 3, children }: MenuChildrenProps<Child>) => (
  <QueryView
    query={query}
    skeleton={<SkeletonRows rows={rows} height={28} />}
    empty={<p css={note}>{empty}</p>}
    error={(text, retry) => (
      <p role="alert" css={note}>
        {text}{' '}
        <Button size="small" onClick={retry}>
          다시 시도
        </Button>
      </p>
    )}
  >
    {(loaded) => <ul>{loaded.map(children)}</ul>}
  </QueryView>
);

const note = { padding: `${space(2)}px ${space(4)}px`, color: color.muted, fontSize: fontSize.table } as const;
