import { readStatement } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PagedView, Panel, SkeletonRows, usePageNumber } from '@madang/ui';
import { dayAfter, seoulToday } from '../statement-query.ts';
import { StatementTable } from './statement-table.tsx';

const daysShown = 31;

/** The movements of the member's points in the last month. */
export function PointStatement() {
  const [page] = usePageNumber();
  const to = seoulToday();
  const query = { account: 'points' as const, from: dayAfter(to, 1 - daysShown), to, page };
  const statement = useEndpoint(readStatement, { query }, { keepPrevious: true });
  return (
    <Panel flush title="포인트 내역">
      <PagedView
        query={statement}
        skeleton={<SkeletonRows rows={3} label="포인트 내역을 불러오는 중" />}
        empty={
          <EmptyState title="최근 한 달간 포인트 내역이 없습니다." text="포인트를 받거나 전환하면 여기에 표시됩니다." />
        }
      >
        {(items) => <StatementTable caption="포인트 내역" unit="P" entries={items} />}
      </PagedView>
    </Panel>
  );
}
