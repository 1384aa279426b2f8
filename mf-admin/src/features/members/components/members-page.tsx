import { listMemberTasks } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageTitle, QueryView, Segments, SkeletonRows, segment, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { BlockedNetworks } from './blocked-networks.tsx';
import { GuestRequests } from './guest-requests.tsx';
import { MemberList } from './member-list.tsx';

const views = [
  ['', '회원'],
  ['guests', '비회원 요청'],
  ['blocked', '접속 차단'],
] as const;

/** `/admin/members`: members, what guests ask for, and networks that are kept out. */
export default function MembersPage() {
  const view = useTableAddress().filter('view');
  const tasks = useEndpoint(listMemberTasks, {}, { refetchInterval: 30_000 });
  const count = { '': null, guests: tasks.data?.requests.length, blocked: tasks.data?.blocked.length };
  return (
    <>
      <PageTitle title="회원" />
      <div css={headStyle}>
        <h1 css={{ fontSize: 20, fontWeight: 700 }}>회원</h1>
        <Segments label="회원 관리">
          {views.map(([name, label]) => (
            <Link
              key={name}
              to={name === '' ? '/admin/members' : `?view=${name}`}
              aria-current={view === name ? 'page' : undefined}
              css={segment}
            >
              {label} {count[name] || ''}
            </Link>
          ))}
        </Segments>
      </div>
      {view === 'guests' || view === 'blocked' ? (
        <QueryView query={tasks} skeleton={<SkeletonRows rows={8} />}>
          {({ requests, blocked }) =>
            view === 'guests' ? <GuestRequests requests={requests} /> : <BlockedNetworks blocked={blocked} />
          }
        </QueryView>
      ) : (
        <MemberList />
      )}
    </>
  );
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  marginBottom: space(3),
} as const;
