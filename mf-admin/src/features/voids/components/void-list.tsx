import { type BetVoid, listBetVoids } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  Button,
  type Column,
  color,
  DataTable,
  DateTime,
  EmptyState,
  PagedView,
  Panel,
  SkeletonRows,
  usePageNumber,
} from '@madang/ui';
import { useState } from 'react';
import { UndoDialog } from './undo-dialog.tsx';

/** Voids, and those taken back, the latest first. */
export function VoidList() {
  const [page] = usePageNumber();
  const [undoing, setUndoing] = useState<BetVoid | null>(null);
  const voids = useEndpoint(listBetVoids, { query: { page } }, { keepPrevious: true });
  const columns: Column<BetVoid>[] = [
    {
      key: 'what',
      header: '경기',
      cell: ({ home, away, marketName }) => (
        <>
          <b css={{ fontWeight: 600 }}>
            {home} - {away}
          </b>
          <span css={{ display: 'block' }}>{marketName ?? '모든 유형'}</span>
        </>
      ),
    },
    {
      key: 'window',
      header: '베팅 시각',
      width: 200,
      hideOnMobile: true,
      cell: ({ placedFrom, placedUntil }) =>
        placedFrom && placedUntil ? (
          <>
            <DateTime at={placedFrom} />
            부터
            <br />
            <DateTime at={placedUntil} /> 전까지
          </>
        ) : (
          '모든 베팅'
        ),
    },
    {
      key: 'why',
      header: '사유',
      belowOnMobile: true,
      cell: ({ reason, undone }) => (
        <>
          {reason}
          {undone && <span css={muted}>되돌림: {undone.reason}</span>}
        </>
      ),
    },
    {
      key: 'by',
      header: '처리',
      width: 180,
      hideOnMobile: true,
      cell: ({ madeBy, madeAt, undone }) => (
        <>
          {undone?.by ?? madeBy}
          <span css={muted}>
            <DateTime at={undone?.at ?? madeAt} />
          </span>
        </>
      ),
    },
    {
      key: 'act',
      header: '상태',
      width: 110,
      align: 'right',
      cell: (row) =>
        row.undone ? (
          <Badge>되돌림</Badge>
        ) : (
          <Button size="small" aria-label={`${row.home} - ${row.away} 무효 되돌리기`} onClick={() => setUndoing(row)}>
            되돌리기
          </Button>
        ),
    },
  ];
  return (
    <Panel flush title="무효 처리 내역">
      <PagedView
        query={voids}
        skeleton={<SkeletonRows rows={4} label="무효 처리 내역을 불러오는 중" />}
        empty={<EmptyState title="무효 처리한 경기가 없습니다." />}
      >
        {(items) => <DataTable caption="무효 처리 내역" columns={columns} rows={items} rowKey={({ id }) => id} />}
      </PagedView>
      {undoing && <UndoDialog undoing={undoing} onClose={() => setUndoing(null)} />}
    </Panel>
  );
}

const muted = { display: 'block', color: color.muted, fontSize: 12 } as const;
