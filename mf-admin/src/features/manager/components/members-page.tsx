import { listAgentMembers } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Button,
  EmptyState,
  PagedView,
  PageHeader,
  Panel,
  SkeletonRows,
  space,
  TextField,
  usePageNumber,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePeriod } from '../use-period.ts';
import { MembersTable } from './members-table.tsx';
import { PeriodChoice } from './period-choice.tsx';

/** `/manager/members`: everybody below the agent, who bet most first. */
export default function MembersPage() {
  const [parameters, setParameters] = useSearchParams();
  const [page] = usePageNumber();
  const period = usePeriod();
  const search = parameters.get('search') ?? '';
  const order = parameters.get('order') === 'joined' ? 'joined' : 'turnover';
  const [typed, setTyped] = useState(search);
  const members = useEndpoint(
    listAgentMembers,
    { query: { period, order, page, ...(search && { search }) } },
    { keepPrevious: true },
  );
  const changed = (name: string, value: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    setParameters(changed('search', typed.trim()));
  };
  return (
    <>
      <PageHeader title="하위 회원" actions={<PeriodChoice />} />
      <Panel
        flush
        title={members.data ? `회원 ${members.data.totalCount}명` : '회원'}
        actions={
          <Link to={`?${changed('order', order === 'joined' ? '' : 'joined')}`}>
            {order === 'joined' ? '베팅금액순으로' : '가입순으로'}
          </Link>
        }
      >
        <form onSubmit={find} css={{ display: 'flex', alignItems: 'end', gap: space(2), padding: space(3) }}>
          <TextField
            label="닉네임 검색"
            value={typed}
            maxLength={40}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" css={{ '&&': { height: 40 } }}>
            검색
          </Button>
        </form>
        <PagedView
          query={members}
          skeleton={<SkeletonRows rows={10} label="회원을 불러오는 중" />}
          empty={
            <EmptyState
              title={search ? '찾는 회원이 없습니다.' : '하위 회원이 없습니다.'}
              text={search ? '다른 닉네임으로 검색해 주세요.' : '가입 코드로 회원이 가입하면 여기에 표시됩니다.'}
            />
          }
        >
          {(items) => <MembersTable members={items} period={period} />}
        </PagedView>
      </Panel>
    </>
  );
}
