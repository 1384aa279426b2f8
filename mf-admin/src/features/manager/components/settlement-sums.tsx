import type { RollingState, RollingSums } from '@madang/contracts';
import { type Column, DataTable, Money, Panel } from '@madang/ui';

interface Line {
  name: string;
  sums: RollingSums;
}
const columns: Column<Line>[] = [
  { key: 'name', header: '종류', cell: ({ name }) => <b>{name}</b> },
  { key: 'before', header: '정산 전', align: 'right', cell: ({ sums }) => <Money won={sums.before} /> },
  { key: 'after', header: '정산 후', align: 'right', cell: ({ sums }) => <Money won={sums.after} /> },
  {
    key: 'total',
    header: '합계',
    align: 'right',
    cell: ({ sums }) => (
      <b>
        <Money won={sums.total} />
      </b>
    ),
  },
];

/** All rolling earned of a tab, not paid yet and paid. */
export const SettlementSums = ({ tab, state }: { tab: 'main' | 'casino'; state: RollingState }) => (
  <Panel title="하위 회원 롤링" flush>
    <DataTable
      caption="하위 회원 롤링"
      columns={columns}
      rows={
        tab === 'main'
          ? [
              { name: '스포츠', sums: state.sportsAgent },
              { name: '미니게임', sums: state.miniAgent },
            ]
          : [
              { name: '카지노', sums: state.casinoAgent },
              { name: '슬롯', sums: state.slotAgent },
            ]
      }
      rowKey={({ name }) => name}
    />
  </Panel>
);
