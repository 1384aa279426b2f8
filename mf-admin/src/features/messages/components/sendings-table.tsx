import type { Sending } from '@madang/contracts';
import { Badge, type Column, color, DataTable, DateTime, formatNumber } from '@madang/ui';
import { kindWords } from '../../../messages/kind-words.ts';

const columns: Column<Sending>[] = [
  { key: 'kind', header: '종류', width: 90, cell: ({ kind }) => <Badge>{kindWords[kind]}</Badge> },
  {
    key: 'text',
    header: '쪽지',
    belowOnMobile: true,
    cell: ({ title, contents }) => (
      <>
        <b css={{ fontWeight: 600 }}>{title}</b>
        <span css={{ display: 'block', color: color.muted, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {contents}
        </span>
      </>
    ),
  },
  {
    key: 'to',
    header: '받는 회원',
    width: 140,
    cell: ({ userId, below }) => userId ?? (below ? '총판의 하위 회원' : '전체 회원'),
  },
  {
    key: 'read',
    header: '읽음',
    align: 'right',
    width: 110,
    cell: ({ readers, receivers }) => `${formatNumber(readers)} / ${formatNumber(receivers)}`,
  },
  {
    key: 'at',
    header: '보냄',
    width: 170,
    hideOnMobile: true,
    cell: ({ sentAt, sentBy }) => (
      <>
        <DateTime at={sentAt} />
        <span css={{ display: 'block', color: color.muted, fontSize: 12 }}>{sentBy}</span>
      </>
    ),
  },
];

export const SendingsTable = ({ sendings }: { sendings: readonly Sending[] }) => (
  <DataTable caption="보낸 쪽지" columns={columns} rows={sendings} rowKey={({ id }) => id} />
);
