import type { ReleaseDetail } from '@madang/contracts';
import { Badge, type Column, DataTable, DateTime, EmptyState, formatNumber, Panel } from '@madang/ui';

type Failure = ReleaseDetail['failures'][number];

const kindTexts: Readonly<Record<string, string>> = {
  load: '로드',
  retry: '재시도',
  previous: '이전 버전 로드',
  render: '렌더링',
  exception: '예외',
  integrity: '무결성',
  'stale-document': '오래된 문서',
};

const columns: Column<Failure>[] = [
  { key: 'kind', header: '종류', width: 110, cell: ({ kind }) => <Badge tone="bad">{kindTexts[kind] ?? kind}</Badge> },
  {
    key: 'message',
    header: '메시지',
    belowOnMobile: true,
    cell: ({ message }) => <code css={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{message || '–'}</code>,
  },
  { key: 'count', header: '횟수', align: 'right', width: 70, cell: ({ count }) => formatNumber(count) },
  {
    key: 'at',
    header: '마지막',
    align: 'right',
    width: 110,
    cell: ({ at }) => <DateTime at={at} format="short" />,
  },
];

/** The failures of pages with this version. */
export const FailuresPanel = ({ failures }: { failures: readonly Failure[] }) => (
  <Panel flush title="실패 메시지">
    {failures.length === 0 ? (
      <EmptyState title="보고된 실패가 없습니다." />
    ) : (
      <DataTable
        caption="실패 메시지"
        columns={columns}
        rows={failures}
        rowKey={({ kind, message }) => `${kind} ${message}`}
      />
    )}
  </Panel>
);
