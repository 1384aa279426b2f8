import { DateTime, Money } from '../values/values.tsx';
import { DataTable } from './data-table.tsx';

export default { title: 'DataTable', component: DataTable };

interface Row {
  id: number;
  at: string;
  what: string;
  won: number;
}
const rows: Row[] = [
  { id: 1, at: '2026-11-22T03:00:00Z', what: '국내형 3폴더', won: 30_000 },
  {
    id: 2,
    at: '2026-11-22T04:30:00Z',
    what: '아주 긴 이름을 가진 팀과 그보다 더 긴 이름을 가진 상대 팀의 경기',
    won: 1_250_000,
  },
];
const Table = ({ rows, below = false }: { rows: Row[]; below?: boolean }) => (
  <DataTable
    caption="베팅내역"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { key: 'at', header: '시간', cell: ({ at }) => <DateTime at={at} format="short" />, width: 120 },
      { key: 'what', header: '내용', belowOnMobile: below, cell: ({ what }) => what },
      { key: 'won', header: '금액', cell: ({ won }) => <Money won={won} />, align: 'right', width: 140 },
      { key: 'id', header: '번호', cell: ({ id }) => id, align: 'center', width: 80, hideOnMobile: true },
    ]}
  />
);
export const Rows = () => <Table rows={rows} />;
export const TextBelowOnMobile = () => <Table rows={rows} below />;
export const NoRows = () => <Table rows={[]} />;
