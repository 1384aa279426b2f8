import { memberStatement, type StatementEntry } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  type Column,
  color,
  DataTable,
  DateTime,
  formatDateTime,
  formatNumber,
  Pager,
  Panel,
  QueryView,
  SelectField,
  SkeletonRows,
  space,
  statementWords,
  usePageNumber,
} from '@madang/ui';
import { signed } from '../../../members/member-words.ts';
import { useTableAddress } from '../../../table/use-table-address.ts';

const dayMs = 86_400_000;
const dayOf = (at: number) => formatDateTime(new Date(at).toISOString(), 'day');
const spans = [
  ['7', '7일'],
  ['30', '30일'],
  ['92', '92일'],
] as const;

const columns: Column<StatementEntry>[] = [
  { key: 'at', header: '시각', cell: ({ at }) => <DateTime at={at} format="short" /> },
  { key: 'kind', header: '구분', cell: (entry) => <b css={{ whiteSpace: 'nowrap' }}>{statementWords(entry).label}</b> },
  { key: 'detail', header: '내용', hideOnMobile: true, cell: ({ detail }) => detail },
  { key: 'about', header: '번호', hideOnMobile: true, cell: ({ about }) => about ?? '–' },
  {
    key: 'change',
    header: '금액',
    align: 'right',
    cell: ({ change }) => (
      <b
        css={{ color: change > 0 ? color.good : color.text, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {signed(change)}
      </b>
    ),
  },
  {
    key: 'after',
    header: '잔액',
    align: 'right',
    cell: ({ after }) => (
      <span css={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatNumber(after)}</span>
    ),
  },
];

/** The movements of some days; they re-add to what there was after. */
export function StatementTab({ memberId }: { memberId: number }) {
  const { filter, setFilter } = useTableAddress();
  const [page, turnTo] = usePageNumber();
  const account = filter('account') === 'points' ? 'points' : 'cash';
  const days = Number(spans.find(([value]) => value === filter('days'))?.[0] ?? 30);
  const now = Date.now();
  const statement = useEndpoint(
    memberStatement,
    {
      params: { memberId },
      query: { account, from: dayOf(now - (days - 1) * dayMs), to: dayOf(now), page, itemsPerPage: 30 },
    },
    { keepPrevious: true },
  );
  return (
    <Panel flush title="명세">
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3), padding: space(4) }}>
        <SelectField label="계정" value={account} onChange={({ target }) => setFilter('account', target.value)}>
          <option value="cash">보유금액</option>
          <option value="points">포인트</option>
        </SelectField>
        <SelectField label="기간" value={String(days)} onChange={({ target }) => setFilter('days', target.value)}>
          {spans.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryView
        query={statement}
        skeleton={<SkeletonRows rows={10} />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<p css={{ padding: space(4), color: color.muted }}>이 기간의 움직임이 없습니다.</p>}
      >
        {({ items, pageCount, before, cameIn, wentOut, after }) => (
          <>
            <p
              css={{ padding: `0 ${space(4)}px ${space(3)}px`, color: color.muted, fontVariantNumeric: 'tabular-nums' }}
            >
              {formatNumber(before)} + {formatNumber(cameIn)} − {formatNumber(wentOut)} = {formatNumber(after)}
            </p>
            <DataTable caption="명세" columns={columns} rows={items} rowKey={({ seq }) => seq} />
            <Pager page={page} pageCount={pageCount} onPage={turnTo} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}
