import { listOpenMembers, type OpenMember } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  type Column,
  color,
  DataTable,
  formatNumber,
  PagedView,
  Panel,
  SelectField,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { Edge, number } from './open-bets.tsx';

const itemsPerPage = 30;
const sorts = { loss: '최대 손실', stake: '베팅액', bets: '베팅 수' } as const;
type Sort = keyof typeof sorts;
const isSort = (text: string): text is Sort => text in sorts;

/** What all open bets of a member can cost together, the most first. */
export function OpenMembers() {
  const { filter, setFilter } = useTableAddress();
  const [page] = usePageNumber();
  const asked = filter('by');
  const sort = isSort(asked) ? asked : 'loss';
  const members = useEndpoint(
    listOpenMembers,
    { query: { sort, page, itemsPerPage } },
    { keepPrevious: true, refetchInterval: 10_000 },
  );
  return (
    <>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space(3), marginBottom: space(3) }}>
        <SelectField label="정렬" value={sort} onChange={({ target }) => setFilter('by', target.value)}>
          {Object.entries(sorts).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <p css={{ color: color.muted }}>회원의 진행 중 베팅이 모두 당첨되면 회사가 잃는 금액입니다.</p>
      </div>
      <Panel flush title="회원별 노출">
        <PagedView
          query={members}
          skeleton={<SkeletonRows rows={10} height={44} />}
          empty={<p css={{ padding: space(4), color: color.muted }}>진행 중인 베팅이 있는 회원이 없습니다.</p>}
        >
          {(rows) => (
            <DataTable caption="회원별 노출" columns={columns} rows={rows} rowKey={({ memberId }) => memberId} />
          )}
        </PagedView>
      </Panel>
    </>
  );
}

const columns: Column<OpenMember>[] = [
  {
    key: 'member',
    header: '회원',
    cell: ({ memberId, nickname, userId, level }) => (
      <>
        <Link to={`/admin/members/${memberId}`} css={{ textDecoration: 'underline' }}>
          {nickname}
        </Link>{' '}
        <Badge>LV.{level}</Badge> <small css={{ color: color.muted }}>{userId}</small>
      </>
    ),
  },
  {
    key: 'bets',
    header: '진행 중',
    align: 'right',
    cell: ({ bets, memberId }) => (
      <Link
        to={`?view=bets&member=${memberId}`}
        css={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}
      >{`${formatNumber(bets)}건`}</Link>
    ),
  },
  { key: 'stake', header: '베팅액', align: 'right', hideOnMobile: true, cell: ({ stakeWon }) => number(stakeWon) },
  { key: 'loss', header: '최대 손실', align: 'right', cell: ({ lossWon }) => <b>{number(lossWon)}</b> },
  {
    key: 'edge',
    header: '평균 가치',
    align: 'right',
    hideOnMobile: true,
    cell: ({ memberEdge }) => <Edge edge={memberEdge} />,
  },
  {
    key: 'part',
    header: '한도 비율',
    align: 'right',
    cell: ({ stakePercent }) => (
      <span css={stakePercent === 100 ? { color: color.muted } : { fontWeight: 700 }}>{stakePercent}%</span>
    ),
  },
];
