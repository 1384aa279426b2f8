import { carriesAll, type Report, type ReportFigure, type ReportFigures, type ReportRow } from '@madang/contracts';
import { type Column, color, formatNumber } from '@madang/ui';
import { ChosenTable } from '../../../table/chosen-table.tsx';
import { sortable } from '../../../table/sortable.tsx';
import type { useTableAddress } from '../../../table/use-table-address.ts';
import type { ReportQuery } from '../report-address.ts';
import { figureWords, holdPercentOf } from '../report-words.ts';

interface ReportTableProps {
  report: Report;
  query: ReportQuery;
  address: ReturnType<typeof useTableAddress>;
}

/** One row a period and part. A figure that the split does not have is a dash in its rows, and stands in the sum. */
export function ReportTable({ report: { rows, total }, query, address }: ReportTableProps) {
  const isSplit = query.split !== 'none';
  const sorting = address.sorting ?? { id: 'period', desc: true };
  const head = (id: keyof typeof figureWords) => sortable({ ...address, sorting }, id, figureWords[id]);
  const columns: Column<ReportRow>[] = [
    { ...head('period'), cell: ({ period }) => <span css={numberStyle}>{period}</span> },
    ...(isSplit ? [{ ...head('name'), cell: ({ name }: ReportRow) => <span css={nameStyle}>{name}</span> }] : []),
    ...(['stakesWon', 'payoutsWon', 'holdWon'] as const).map((name) => money(name, head(name))),
    {
      key: 'holdPercent',
      header: '홀드율',
      align: 'right',
      cell: (row) => <Signed value={holdPercentOf(row)} unit="%" />,
    },
    ...(['bonusesWon', 'rollingWon', 'chargesWon', 'exchangesWon', 'byHandWon'] as const).map((name) =>
      money(name, head(name)),
    ),
    ...(['bets', 'members'] as const).map(
      (name): Column<ReportRow> => ({
        ...head(name),
        align: 'right',
        cell: (row) => <span css={numberStyle}>{formatNumber(row[name])}</span>,
      }),
    ),
  ];
  const sum: ReportRow = { ...total, period: '합계', key: '', name: carriesAll(query.split) ? '' : '원장 전체' };
  return <ChosenTable caption="보고서" address={address} columns={columns} rows={rows} rowKey={rowKeyOf} total={sum} />;
}

const rowKeyOf = ({ period, key }: ReportRow) => `${period} ${key}`;

const money = (
  name: ReportFigure,
  head: Pick<Column<ReportRow>, 'key' | 'name' | 'header' | 'sorted'>,
): Column<ReportRow> => ({
  ...head,
  align: 'right',
  cell: (row: ReportFigures) => <Signed value={row[name]} />,
});

/** Below zero red and with its sign; a dash where there is none. */
function Signed({ value, unit = '' }: { value: number | null; unit?: string }) {
  if (value === null)
    return (
      <span css={{ color: color.muted }} title="이 구분에는 없는 값">
        –
      </span>
    );
  const text = `${value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}${unit}`;
  return <span css={[numberStyle, value < 0 && { color: color.bad }]}>{text}</span>;
}

const numberStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const nameStyle = {
  display: 'block',
  maxWidth: 220,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
