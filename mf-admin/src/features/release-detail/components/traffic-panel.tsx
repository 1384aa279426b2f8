import type { ReleaseDetail } from '@madang/contracts';
import { type Column, color, DataTable, EmptyState, formatNumber, mobile, Panel } from '@madang/ui';
import { percentText } from '../../../delivery/delivery-texts.ts';

type Traffic = ReleaseDetail['traffic'][number];

const cohortTexts: Readonly<Record<Traffic['cohort'], string>> = {
  live: '실시간',
  candidate: '후보',
  override: '테스터 지정',
};

const milliseconds = (value: number | null) => (value === null ? '–' : `${formatNumber(Math.round(value))} ms`);
/** Of the documents: a page that fails to show the remote reports nothing as shown. */
const failedShare = ({ failed, documents }: Traffic) =>
  documents === 0 ? '–' : percentText((failed / documents) * 100);

const columns: Column<Traffic>[] = [
  {
    key: 'cohort',
    header: '구분',
    cell: ({ cohort }) => <b css={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{cohortTexts[cohort]}</b>,
  },
  { key: 'documents', header: '문서', align: 'right', cell: ({ documents }) => formatNumber(documents) },
  { key: 'shown', header: '표시', align: 'right', cell: ({ shown }) => formatNumber(shown) },
  {
    key: 'failed',
    header: '실패',
    align: 'right',
    cell: (row) => (
      <span css={row.failed > 0 ? { color: color.bad, fontWeight: 600 } : undefined}>
        {formatNumber(row.failed)}
        <span css={{ color: color.muted, fontWeight: 400, [mobile]: { display: 'none' } }}> ({failedShare(row)})</span>
      </span>
    ),
  },
  {
    key: 'long',
    header: '긴 작업',
    align: 'right',
    hideOnMobile: true,
    cell: ({ longTasks }) => formatNumber(longTasks),
  },
  { key: 'lcp', header: 'LCP 평균', align: 'right', cell: ({ lcpMs }) => milliseconds(lcpMs) },
  { key: 'inp', header: 'INP 평균', align: 'right', cell: ({ inpMs }) => milliseconds(inpMs) },
  { key: 'cls', header: 'CLS 평균', align: 'right', cell: ({ cls }) => (cls === null ? '–' : cls.toFixed(3)) },
];

/** The traffic of the last day by documents and pages, by the reason for which they had this version. */
export const TrafficPanel = ({ traffic }: { traffic: readonly Traffic[] }) => (
  <Panel flush title="최근 24시간">
    {traffic.length === 0 ? (
      <EmptyState title="이 버전을 본 방문이 없습니다." />
    ) : (
      <DataTable caption="최근 24시간의 방문" columns={columns} rows={traffic} rowKey={({ cohort }) => cohort} />
    )}
  </Panel>
);
