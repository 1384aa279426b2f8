import { textOf } from '@madang/session';
import { Button, color, fontSize, SkeletonRows, space } from '@madang/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface MenuChildrenProps<Child> {
  query: UseQueryResult<Child[]>;
  empty: string;
  children: (child: Child) => ReactNode;
}

/** What a level holds once it is here; until then its skeleton, or what went wrong. */
export function MenuChildren<Child>({ query, empty, children }: MenuChildrenProps<Child>) {
  if (query.data) {
    if (query.data.length === 0) return <p css={note}>{empty}</p>;
    return <ul>{query.data.map(children)}</ul>;
  }
  if (!query.isError) return <SkeletonRows rows={3} height={28} />;
  return (
    <p role="alert" css={note}>
      {textOf(query.error, '불러오지 못했습니다.')}{' '}
      <Button size="small" onClick={() => void query.refetch()}>
        다시 시도
      </Button>
    </p>
  );
}

const note = { padding: `${space(2)}px ${space(4)}px`, color: color.muted, fontSize: fontSize.table } as const;
