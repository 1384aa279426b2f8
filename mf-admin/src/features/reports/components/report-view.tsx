import { type Report, readReport } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  EmptyState,
  ErrorState,
  fontSize,
  formatNumber,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { LinesChart } from '../../../chart/lines-chart.tsx';
import { useTableAddress } from '../../../table/use-table-address.ts';
import {
  faultOf,
  periodsOf,
  queryOf,
  type ReportQuery,
  seoulToday,
  shortPeriod,
  splitWords,
} from '../report-address.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';

/** Filters of the address, the chart of their periods, and the rows with their sum. */
export function ReportView() {
  const address = useTableAddress();
  const query = queryOf(address.filter, seoulToday());
  const fault = faultOf(query);
  const report = useEndpoint(readReport, { query }, { enabled: fault === null, keepPrevious: true });
  return (
    <>
      <ReportFilters query={query} report={fault === null ? report.data : undefined} />
      {fault === null ? (
        <QueryView
          query={report}
          skeleton={<SkeletonRows rows={12} height={40} label="보고서를 불러오는 중" />}
          isEmpty={({ periods }) => periods.length === 0}
          empty={<EmptyState title="이 기간에는 움직인 금액이 없습니다." text="다른 기간을 골라 주세요." />}
        >
          {(data) => <Found report={data} query={query} address={address} />}
        </QueryView>
      ) : (
        <ErrorState text={fault} />
      )}
    </>
  );
}

interface FoundProps {
  report: Report;
  query: ReportQuery;
  address: ReturnType<typeof useTableAddress>;
}

function Found({ report, query, address }: FoundProps) {
  const { periods, rows, rowCount } = report;
  const by = new Map(periods.map((each) => [each.period, each]));
  const places = periodsOf(query);
  const valuesOf = (name: 'stakesWon' | 'payoutsWon' | 'holdWon') => places.map((each) => by.get(each)?.[name] ?? 0);
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
      {places.length > 1 && (
        <Panel title="베팅액 · 적중금 · 홀드">
          <LinesChart
            label={`${query.from}부터 ${query.to}까지 베팅액, 적중금, 홀드`}
            height={220}
            places={places.map(shortPeriod)}
            lines={[
              { name: '베팅액', colour: '--falling', values: valuesOf('stakesWon') },
              { name: '적중금', colour: '--muted', values: valuesOf('payoutsWon') },
              { name: '홀드', colour: '--brand', values: valuesOf('holdWon') },
            ]}
          />
        </Panel>
      )}
      <section aria-label="보고서 표" css={panelStyle}>
        <ReportTable report={report} query={query} address={address} />
        <p css={noteStyle}>
          {formatNumber(rowCount)}줄{rows.length < rowCount && ` 중 앞의 ${formatNumber(rows.length)}줄`} · 서울 시간의
          하루 · 합계는 원장과 같습니다
          {query.split === 'agent' || query.split === 'level' ? ` · ${splitWords[query.split]}은 지금의 것` : ''}
        </p>
      </section>
    </div>
  );
}

const panelStyle = {
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  background: color.surface,
  overflow: 'hidden',
} as const;
const noteStyle = {
  padding: `${space(3)}px ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: fontSize.small,
} as const;
