import { edgeHours, listOpenBets, type OpenBet } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  type Column,
  color,
  DataTable,
  DateTime,
  formatNumber,
  mobile,
  Odds,
  PagedView,
  Panel,
  SelectField,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { useTableAddress } from '../../../table/use-table-address.ts';

const itemsPerPage = 30;
const sorts = { loss: '최대 손실', newest: '최근', edge: `좋은 배당 (${edgeHours}시간)` } as const;
type Sort = keyof typeof sorts;
const isSort = (text: string): text is Sort => text in sorts;
/** From here on a price is worth a look. */
const sharpEdge = 0.03;
const newMemberMs = 7 * 86_400_000;

/** The open bets of all members, renewed every few seconds: the largest, the newest, and those with better prices than now. */
export function OpenBets() {
  const { filter, setFilter } = useTableAddress();
  const [page] = usePageNumber();
  const asked = filter('bets');
  const sort = isSort(asked) ? asked : 'loss';
  const [fixtureId, memberId] = [filter('fixture'), filter('member')];
  const narrowed = {
    ...(/^\d{1,19}$/.test(fixtureId) && { fixtureId }),
    ...(/^\d{1,9}$/.test(memberId) && { memberId: Number(memberId) }),
  };
  const isNarrowed = Object.keys(narrowed).length > 0;
  const bets = useEndpoint(
    listOpenBets,
    { query: { ...narrowed, sort, page, itemsPerPage } },
    { keepPrevious: true, refetchInterval: 5_000 },
  );
  return (
    <>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space(3), marginBottom: space(3) }}>
        <SelectField label="정렬" value={sort} onChange={({ target }) => setFilter('bets', target.value)}>
          {Object.entries(sorts).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        {isNarrowed && (
          <Link to="?view=bets" css={{ textDecoration: 'underline' }}>
            {narrowed.fixtureId !== undefined ? `경기 ${fixtureId}` : `회원 ${memberId}`}의 베팅만 · 모두 보기
          </Link>
        )}
        <p css={{ color: color.muted }}>
          가치는 받은 배당이 지금(경기 시작 뒤에는 마지막) 배당보다 얼마나 높은지입니다.
        </p>
      </div>
      <Panel flush title="진행 중 베팅">
        <PagedView
          query={bets}
          skeleton={<SkeletonRows rows={10} height={44} />}
          empty={
            <p css={{ padding: space(4), color: color.muted }}>
              {isNarrowed ? '조건에 맞는 진행 중 베팅이 없습니다.' : '진행 중인 베팅이 없습니다.'}
            </p>
          }
        >
          {(rows) => <DataTable caption="진행 중 베팅" columns={columns} rows={rows} rowKey={({ betId }) => betId} />}
        </PagedView>
      </Panel>
    </>
  );
}

const kinds: Readonly<Record<OpenBet['kind'], string>> = {
  single: '단폴더',
  multi: '조합',
  system: '시스템',
  together: '같은 경기 조합',
};

export const Edge = ({ edge }: { edge: number | null }) => (
  <span
    css={[
      { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      edge === null ? { color: color.muted } : edge >= sharpEdge && { color: color.brandText, fontWeight: 700 },
    ]}
  >
    {edge === null ? '–' : `${edge > 0 ? '+' : edge < 0 ? '−' : ''}${(Math.abs(edge) * 100).toFixed(1)}%`}
  </span>
);

const Member = ({ memberId, userId, nickname, level, joinedAt, placedAt }: OpenBet) => (
  <>
    <Link to={`/admin/members/${memberId}`}>{nickname}</Link>{' '}
    {Date.parse(placedAt) - Date.parse(joinedAt) < newMemberMs && <Badge tone="info">신규</Badge>}
    <br />
    <small css={{ color: color.muted, [mobile]: { display: 'none' } }}>
      {userId} · {level}레벨
    </small>
  </>
);

function Legs({ legs, kind, inPlay }: OpenBet) {
  const [first] = legs;
  return (
    <>
      {kind !== 'single' && <Badge>{`${kinds[kind]} ${legs.length}`}</Badge>}{' '}
      {inPlay && <Badge tone="info">인플레이</Badge>}{' '}
      {first && (
        <Link to={`/admin/risk?id=${first.fixtureId}`}>
          {first.home} : {first.away}
        </Link>
      )}
      <br />
      <small css={{ color: color.muted }}>
        {legs
          .map(({ marketName, name, line, price, priceNow }) =>
            [marketName, name, line, price === priceNow ? price : `${price} → ${priceNow}`].filter(Boolean).join(' '),
          )
          .join(' / ')}
      </small>
    </>
  );
}

export const number = (won: number) => (
  <span css={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatNumber(won)}</span>
);

const columns: Column<OpenBet>[] = [
  {
    key: 'id',
    header: '번호',
    hideOnMobile: true,
    cell: ({ betId, memberId }) => (
      <Link
        to={`/admin/members/${memberId}/bets?bet=${betId}`}
        css={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}
      >
        B-{betId}
      </Link>
    ),
  },
  { key: 'at', header: '시각', hideOnMobile: true, cell: ({ placedAt }) => <DateTime at={placedAt} format="short" /> },
  { key: 'member', header: '회원', cell: Member },
  { key: 'what', header: '내용', belowOnMobile: true, cell: Legs },
  { key: 'odds', header: '배당', align: 'right', hideOnMobile: true, cell: ({ odds }) => <Odds odds={odds} /> },
  { key: 'stake', header: '베팅액', align: 'right', hideOnMobile: true, cell: ({ stakeWon }) => number(stakeWon) },
  { key: 'loss', header: '최대 손실', align: 'right', cell: ({ lossWon }) => <b>{number(lossWon)}</b> },
  { key: 'edge', header: '가치', align: 'right', cell: ({ edge }) => <Edge edge={edge} /> },
  {
    key: 'memberEdge',
    header: '회원 평균',
    align: 'right',
    hideOnMobile: true,
    cell: ({ memberEdge }) => <Edge edge={memberEdge} />,
  },
];
