import { levels, listMembers, memberSorts, memberStates, type QueryOf, tendencies } from '@madang/contracts';
import { api, useEndpoint } from '@madang/session';
import {
  color,
  fontSize,
  formatNumber,
  formatWon,
  mobile,
  Pager,
  QueryView,
  SelectField,
  SkeletonRows,
  space,
  TextField,
  usePageNumber,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { holdOf } from '../../../members/member-words.ts';
import { CsvButton } from '../../../table/csv-button.tsx';
import { everyPage } from '../../../table/every-page.ts';
import { downloadCsv, toCsv } from '../../../table/to-csv.ts';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { MemberSearch } from './member-search.tsx';
import { MemberTable } from './member-table.tsx';

type Query = Omit<QueryOf<typeof listMembers>, 'page' | 'itemsPerPage'>;
const perPage = 30;
const stateWords = {
  all: '모두',
  online: '접속 중',
  linked: '같은 기기',
  restricted: '이용 제한',
  removed: '탈퇴',
} as const;

/** The address's filters, as far as the server knows them. */
function queryOf({ filter }: ReturnType<typeof useTableAddress>): Query {
  const [q, agent] = [filter('q'), filter('agent')];
  return {
    state: memberStates.find((each) => each === filter('state')),
    sort: memberSorts.find((each) => each === filter('sort')),
    ...(q !== '' && { q }),
    ...(agent !== '' && { agent }),
    ...(levels.some((each) => String(each) === filter('level')) && { level: Number(filter('level')) }),
    ...(filter('tendency') in tendencies && { tendency: Number(filter('tendency')) }),
  };
}

/** Members by the filters of the address, a page of them at a time. */
export function MemberList() {
  const address = useTableAddress();
  const [page, turnTo] = usePageNumber();
  const query = queryOf(address);
  const found = useEndpoint(
    listMembers,
    { query: { ...query, page, itemsPerPage: perPage } },
    { keepPrevious: true, refetchInterval: 15_000 },
  );
  useLetterKeys({ j: () => step(1), k: () => step(-1) });
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  return (
    <>
      <MemberSearch address={address} />
      <div css={filtersStyle}>
        <nav aria-label="상태" css={{ display: 'flex', flexWrap: 'wrap', gap: space(1) }}>
          {memberStates.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={(query.state ?? 'all') === state}
              css={chipStyle}
              onClick={() => address.setFilter('state', state === 'all' ? '' : state)}
            >
              {stateWords[state]} {found.data && formatNumber(found.data.counts[state] ?? 0)}
            </button>
          ))}
        </nav>
        <SelectField
          label="레벨"
          value={address.filter('level')}
          onChange={({ target }) => address.setFilter('level', target.value)}
        >
          <option value="">모든 레벨</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              LV.{level}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="성향"
          value={address.filter('tendency')}
          onChange={({ target }) => address.setFilter('tendency', target.value)}
        >
          <option value="">모든 성향</option>
          {Object.entries(tendencies).map(([tendency, text]) => (
            <option key={tendency} value={tendency}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextField
          label="총판 아이디"
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          value={address.filter('agent')}
          onChange={({ target }) => address.setFilter('agent', target.value.trim())}
        />
        <CsvButton save={() => save(query)} />
      </div>
      <section aria-label="회원 목록" css={panelStyle}>
        <QueryView
          query={found}
          skeleton={<SkeletonRows rows={12} height={40} label="회원을 불러오는 중" />}
          isEmpty={({ totalCount }) => totalCount === 0}
          empty={
            <p css={{ padding: space(4), color: color.muted }}>
              {isFiltered ? '조건에 맞는 회원이 없습니다. ' : '회원이 없습니다.'}
              {isFiltered && (
                <Link to="/admin/members" css={{ color: color.text, textDecoration: 'underline' }}>
                  조건 지우기
                </Link>
              )}
            </p>
          }
        >
          {({ items, pageCount, totalCount, emoneyWon }) => (
            <>
              <MemberTable members={items} address={address} />
              <div css={footStyle}>
                <span>
                  {formatNumber(totalCount)}명 · 보유금액 합 {formatWon(emoneyWon)}
                </span>
                <Pager page={page} pageCount={pageCount} onPage={turnTo} />
              </div>
            </>
          )}
        </QueryView>
      </section>
    </>
  );
}

/** J and K go from row to row; Enter opens the row that has the focus, as a link does. */
function step(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-member-row]')];
  const place = links.indexOf(document.activeElement as HTMLElement);
  links[Math.min(links.length - 1, Math.max(0, place + by))]?.focus();
}

/** Every page of the filters, for the file. */
async function save(query: Query): Promise<void> {
  const rows = await everyPage((page, itemsPerPage) =>
    api.call(listMembers, { query: { ...query, page, itemsPerPage } }),
  );
  const header = [
    '번호',
    '아이디',
    '닉네임',
    '레벨',
    '보유금액',
    '포인트',
    '30일 베팅액',
    '회사 손익',
    '홀드',
    '소속',
    '성향',
  ];
  downloadCsv(
    '회원',
    toCsv(
      header,
      rows.map((each) => [
        ...[each.id, each.userId, each.nickname, each.level, each.emoney, each.point],
        ...[each.stakeWon, each.resultWon, holdOf(each), each.agent, each.tendency],
      ]),
    ),
  );
}

const filtersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  marginBottom: space(3),
  '& > nav': { marginRight: 'auto' },
  [mobile]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > nav': { gridColumn: '1 / -1', marginRight: 0 },
  },
} as const;
const chipStyle = {
  height: 32,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: 'none',
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  cursor: 'pointer',
  '&[aria-pressed="true"]': { background: color.raised, color: color.text },
  [mobile]: { height: 44 },
} as const;
const panelStyle = {
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  background: color.surface,
  overflow: 'hidden',
} as const;
const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  padding: `0 ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  [mobile]: { padding: `${space(2)}px ${space(3)}px` },
} as const;
