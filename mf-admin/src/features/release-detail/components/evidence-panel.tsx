import type { ReleaseDetail } from '@madang/contracts';
import { Badge, type Column, color, DataTable, DateTime, EmptyState, fontSize, mobile, Panel } from '@madang/ui';

type Evidence = ReleaseDetail['evidence'][number];

const onMobile = { display: 'none', [mobile]: { display: 'block', color: color.muted, fontSize: fontSize.small } };

const columns: Column<Evidence>[] = [
  {
    key: 'outcome',
    header: '결과',
    width: 70,
    cell: ({ outcome }) => (outcome === 'passed' ? <Badge tone="good">성공</Badge> : <Badge tone="bad">실패</Badge>),
  },
  {
    key: 'flow',
    header: '흐름',
    cell: ({ flow, set, detail, at, by }) => (
      <>
        <b css={{ fontWeight: 600 }}>{flow}</b>
        <div css={{ color: color.muted, fontSize: fontSize.small }}>{set}</div>
        {detail && (
          <details>
            <summary css={{ cursor: 'pointer', color: color.muted, fontSize: fontSize.small }}>자세히</summary>
            <pre css={{ margin: 0, whiteSpace: 'pre-wrap', fontSize: fontSize.small }}>{detail}</pre>
          </details>
        )}
        <div css={onMobile}>
          <DateTime at={at} format="short" /> · {by}
        </div>
      </>
    ),
  },
  {
    key: 'duration',
    header: '소요',
    align: 'right',
    width: 80,
    cell: ({ durationMs }) => `${(durationMs / 1000).toFixed(1)}초`,
  },
  {
    key: 'composition',
    header: '구성',
    hideOnMobile: true,
    cell: ({ compositionId }) => <code>{compositionId}</code>,
  },
  {
    key: 'at',
    header: '일시',
    width: 160,
    hideOnMobile: true,
    cell: ({ at, by }) => (
      <>
        <DateTime at={at} />
        <div css={{ color: color.muted, fontSize: fontSize.small }}>{by}</div>
      </>
    ),
  },
];

/** Outcomes of flows that ran with this version. */
export const EvidencePanel = ({ evidence }: { evidence: readonly Evidence[] }) => (
  <Panel flush title="테스트 증거">
    {evidence.length === 0 ? (
      <EmptyState title="증거가 없습니다." text="이 버전으로 실행한 테스트 흐름의 결과가 여기에 쌓입니다." />
    ) : (
      <DataTable caption="테스트 증거" columns={columns} rows={evidence} rowKey={({ id }) => id} />
    )}
  </Panel>
);
