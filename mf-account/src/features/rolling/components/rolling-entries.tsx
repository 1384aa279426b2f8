import { listRollingEntries, type RollingEntry, type RollingTab } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  type Column,
  color,
  DataTable,
  DateTime,
  EmptyState,
  Money,
  PagedView,
  Panel,
  SkeletonRows,
  usePageNumber,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { betOf, gameWords, shareWords } from '../rolling-words.ts';

const columns: Column<RollingEntry>[] = [
  { key: 'at', header: '정산 시각', cell: ({ at }) => <DateTime at={at} format="short" /> },
  {
    key: 'game',
    header: '종류',
    cell: ({ game, share, nickname }) => (
      <>
        {gameWords[game]}
        <span css={{ display: 'block', color: color.muted, fontSize: 12 }}>
          {share === 'agent' ? `${shareWords.agent} ${nickname}` : shareWords[share]}
        </span>
      </>
    ),
  },
  {
    key: 'bet',
    header: '근거',
    cell: (entry) => {
      const bet = betOf(entry);
      return entry.share === 'agent' ? bet.text : <Link to={bet.to}>{bet.text}</Link>;
    },
  },
  {
    key: 'turnover',
    header: '베팅금액',
    align: 'right',
    hideOnMobile: true,
    cell: ({ turnoverWon }) => <Money won={turnoverWon} />,
  },
  { key: 'percent', header: '비율', align: 'right', hideOnMobile: true, cell: ({ percent }) => `${percent}%` },
  {
    key: 'amount',
    header: '롤링',
    align: 'right',
    cell: ({ amountWon }) => (
      <b>
        <Money won={amountWon} />
      </b>
    ),
  },
  {
    key: 'request',
    header: '정산',
    hideOnMobile: true,
    cell: ({ requestId }) => (requestId === null ? '신청 전' : `R-${requestId}`),
  },
];

/** Every won of rolling, and the bet that it comes from. */
export function RollingEntries({ tab }: { tab: RollingTab }) {
  const [page] = usePageNumber();
  const entries = useEndpoint(listRollingEntries, { query: { tab, page } }, { keepPrevious: true });
  return (
    <Panel title="롤링 내역" flush>
      <PagedView
        query={entries}
        skeleton={<SkeletonRows rows={8} label="롤링 내역을 불러오는 중" />}
        empty={<EmptyState title="롤링 내역이 없습니다." text="베팅이 정산되면 여기에 표시됩니다." />}
      >
        {(items) => <DataTable caption="롤링 내역" columns={columns} rows={items} rowKey={({ id }) => id} />}
      </PagedView>
    </Panel>
  );
}
