import type { RollingEntry } from '@madang/contracts';
import { type Column, DataTable, DateTime, EmptyState, Money, PagedView, Panel, SkeletonRows } from '@madang/ui';
import type { ComponentProps } from 'react';
import { gameWords } from '../../../rolling/rolling-words.ts';

const letters: Record<RollingEntry['source'], string> = { bet: 'B', minigame: 'M', casino: 'C' };

const columns: Column<RollingEntry>[] = [
  { key: 'at', header: '정산 시각', cell: ({ at }) => <DateTime at={at} format="short" /> },
  { key: 'nickname', header: '회원', cell: ({ nickname }) => nickname },
  { key: 'game', header: '종류', belowOnMobile: true, cell: ({ game }) => gameWords[game] },
  { key: 'bet', header: '근거', hideOnMobile: true, cell: ({ source, ref }) => `${letters[source]}-${ref}` },
  {
    key: 'turnover',
    header: '베팅금액',
    align: 'right',
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

interface EntriesPanelProps {
  query: ComponentProps<typeof PagedView<RollingEntry>>['query'];
  /** True when each entry says whose bet it was. */
  named?: boolean;
}

/** Every won of rolling, with the number of the bet that it comes from. */
export const EntriesPanel = ({ query, named = true }: EntriesPanelProps) => (
  <Panel title="롤링 내역" flush>
    <PagedView
      query={query}
      skeleton={<SkeletonRows rows={8} label="롤링 내역을 불러오는 중" />}
      empty={<EmptyState title="롤링 내역이 없습니다." text="하위 회원의 베팅이 정산되면 여기에 표시됩니다." />}
    >
      {(items) => (
        <DataTable
          caption="롤링 내역"
          columns={named ? columns : columns.filter(({ key }) => key !== 'nickname')}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
    </PagedView>
  </Panel>
);
