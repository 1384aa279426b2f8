import { memberStatement, type QueryOf, type StatementEntry } from '@madang/contracts';
import { api, useEndpoint } from '@madang/session';
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
import { Link } from 'react-router-dom';
import { signed } from '../../../members/member-words.ts';
import { CsvButton } from '../../../table/csv-button.tsx';
import { everyPage } from '../../../table/every-page.ts';
import { downloadCsv, toCsv } from '../../../table/to-csv.ts';
import { useTableAddress } from '../../../table/use-table-address.ts';

const dayMs = 86_400_000;
const dayOf = (at: number) => formatDateTime(new Date(at).toISOString(), 'day');
const spans = [
  ['7', '7일'],
  ['30', '30일'],
  ['92', '92일'],
] as const;

const columnsOf = (memberId: number): Column<StatementEntry>[] => [
  { key: 'at', header: '시각', cell: ({ at }) => <DateTime at={at} format="short" /> },
  { key: 'kind', header: '구분', cell: (entry) => <b css={{ whiteSpace: 'nowrap' }}>{statementWords(entry).label}</b> },
  { key: 'detail', header: '내용', hideOnMobile: true, cell: ({ detail }) => detail },
  {
    key: 'about',
    header: '번호',
    hideOnMobile: true,
    cell: ({ reason, about }) =>
      about !== null && reason.startsWith('bet:') ? (
        <Link
          to={`/admin/members/${memberId}/bets?bet=${about}`}
          css={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}
        >
          B-{about}
        </Link>
      ) : (
        (about ?? '–')
      ),
  },
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
  const asked = { account, from: dayOf(now - (days - 1) * dayMs), to: dayOf(now) } as const;
  const statement = useEndpoint(
    memberStatement,
    { params: { memberId }, query: { ...asked, page, itemsPerPage: 30 } },
    { keepPrevious: true },
  );
  return (
    <Panel flush title="명세" actions={<CsvButton size="small" save={() => save(memberId, asked)} />}>
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
            <DataTable caption="명세" columns={columnsOf(memberId)} rows={items} rowKey={({ seq }) => seq} />
            <Pager page={page} pageCount={pageCount} onPage={turnTo} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** Every movement of these days, as a file. */
async function save(
  memberId: number,
  asked: Pick<QueryOf<typeof memberStatement>, 'account' | 'from' | 'to'>,
): Promise<void> {
  const rows = await everyPage((page, itemsPerPage) =>
    api.call(memberStatement, { params: { memberId }, query: { ...asked, page, itemsPerPage } }),
  );
  downloadCsv(
    `명세 ${memberId} ${asked.from} ${asked.to}`,
    toCsv(
      ['시각', '구분', '내용', '번호', '금액', '잔액'],
      rows.map((entry) => [
        ...[formatDateTime(entry.at), statementWords(entry).label, entry.detail, entry.about],
        ...[entry.change, entry.after],
      ]),
    ),
  );
}
