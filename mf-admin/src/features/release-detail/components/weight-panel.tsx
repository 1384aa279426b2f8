import { type Cost, growthOf, type Measure, measures, type ReleaseDetail } from '@madang/contracts';
import { type Column, color, DataTable, DateTime, EmptyState, fontSize, formatNumber, mobile, Panel } from '@madang/ui';

type Weight = NonNullable<ReleaseDetail['weight']>;
type Route = Weight['routes'][number];

const headers = { bytes: '전송량', mainThreadMs: '메인 스레드', memoryBytes: '메모리' } as const;
const texts: Readonly<Record<Measure, (value: number) => string>> = {
  bytes: (value) => `${(value / 1_000).toFixed(1)} kB`,
  mainThreadMs: (value) => `${formatNumber(value)} ms`,
  memoryBytes: (value) => `${(value / 1_000_000).toFixed(1)} MB`,
};
const second = { display: 'block', color: color.muted, fontSize: fontSize.small };

/** The figure, and the one of the version before below it; heavier ones stand out. */
function Figure({ route, measure }: { route: Route; measure: Measure }) {
  const before: Cost | null = route.was;
  const isHeavier = growthOf({ routes: [route] }, 0).some((growth) => growth.measure === measure);
  return (
    <>
      <span css={{ whiteSpace: 'nowrap', ...(isHeavier && { color: color.bad, fontWeight: 600 }) }}>
        {texts[measure](route.is[measure])}
      </span>
      {before && <span css={[second, { whiteSpace: 'nowrap' }]}>이전 {texts[measure](before[measure])}</span>}
    </>
  );
}

const columns: Column<Route>[] = [
  {
    key: 'path',
    header: '화면',
    cell: ({ path }) => <code css={{ overflowWrap: 'anywhere' }}>{path}</code>,
  },
  ...measures.map(
    (measure): Column<Route> => ({
      key: measure,
      header: headers[measure],
      align: 'right',
      cell: (route) => <Figure route={route} measure={measure} />,
    }),
  ),
];

/** What the pages cost in a browser, beside the version before. */
export const WeightPanel = ({ weight }: { weight: ReleaseDetail['weight'] }) => (
  <Panel flush title={weight?.beside ? `화면의 무게 (${weight.beside} 대비)` : '화면의 무게'}>
    {weight ? (
      <>
        <DataTable caption="화면의 무게" columns={columns} rows={weight.routes} rowKey={({ path }) => path} />
        <p css={{ ...second, margin: 0, padding: '8px 16px', [mobile]: { padding: '8px 12px' } }}>
          <DateTime at={weight.at} format="short" /> · {weight.browser} · {weight.by}
        </p>
      </>
    ) : (
      <EmptyState title="무게를 재지 않았습니다." text="배포할 때 브라우저로 재면 이전 버전과 나란히 보입니다." />
    )}
  </Panel>
);
