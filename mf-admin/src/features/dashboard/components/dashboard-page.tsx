import { operatorFigures } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { mobile, QueryView, SkeletonRows, space } from '@madang/ui';
import { FigureStrip } from './figure-strip.tsx';
import { DeliveryStrip, ExposurePanel, FeedPanel } from './side-panels.tsx';
import { WaitingTable } from './waiting-table.tsx';

const askedEveryMs = 5_000;

/** `/admin`: the work that waits, whether anything is wrong, and how the day goes. */
export default function DashboardPage() {
  const figures = useEndpoint(operatorFigures, {}, { refetchInterval: askedEveryMs });
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <h1 css={{ fontSize: 20, fontWeight: 700 }}>대시보드</h1>
      <QueryView query={figures} skeleton={<SkeletonRows rows={1} height={140} label="최근 60분을 불러오는 중" />}>
        {(found) => <FigureStrip figures={found} />}
      </QueryView>
      <div css={columnsStyle}>
        <WaitingTable />
        <div css={{ display: 'grid', alignContent: 'start', gap: space(3) }}>
          {figures.data && <ExposurePanel exposures={figures.data.exposures} />}
          {figures.data && <FeedPanel feed={figures.data.feed} />}
        </div>
      </div>
      <DeliveryStrip />
    </div>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(320px, 1fr)',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
