import { agentMemberSorts, agentMemberStates, listAgentMembers } from '@madang/contracts';
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
import { CsvButton } from '../../../table/csv-button.tsx';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { saveMembers } from '../save-members.ts';
import { usePart, usePeriod } from '../use-period.ts';
import { MembersTable } from './members-table.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Split } from './split.tsx';
import { TreePanel } from './tree-panel.tsx';

const stateWords = { all: '모두', online: '지금 접속' } as const;
const emptyWords = (isSearch: boolean, isOnline: boolean) =>
  isSearch
    ? { title: '찾는 회원이 없습니다.', text: '다른 닉네임으로 검색해 주세요.' }
    : isOnline
      ? { title: '지금 접속한 회원이 없습니다.', text: '모두를 고르면 하위 회원이 다 보입니다.' }
      : { title: '하위 회원이 없습니다.', text: '가입 코드로 회원이 가입하면 여기에 표시됩니다.' };

/** `/manager/members`: everybody in the agent's tree, who bet most first. */
export default function MembersPage() {
  const address = useTableAddress();
  const [page] = usePageNumber();
  const search = address.filter('search');
  const sort = agentMemberSorts.find((each) => each === address.filter('sort'));
  const state = agentMemberStates.find((each) => each === address.filter('state')) ?? 'all';
  const [typed, setTyped] = useState(search);
  const query = {
    period: usePeriod(),
    ...usePart(),
    ...(sort && { sort }),
    ...(search && { search }),
    ...(state !== 'all' && { state }),
  };
  const members = useEndpoint(
    listAgentMembers,
    { query: { ...query, page } },
    { keepPrevious: true, refetchInterval: 30_000 },
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    address.setFilter('search', typed.trim());
  };
  return (
    <>
      <PageHeader title="하위 회원" actions={<PeriodChoice />} />
      <Split
        main={
          <Panel
            flush
            title={members.data ? `회원 ${members.data.totalCount}명` : '회원'}
            actions={<CsvButton size="small" save={() => saveMembers(query)} />}
          >
            <form onSubmit={find} css={formStyle}>
              <TextField
                label="닉네임 검색"
                value={typed}
                maxLength={40}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button type="submit" css={{ '&&': { height: 40 } }}>
                검색
              </Button>
              <fieldset aria-label="접속" css={{ display: 'flex', gap: space(2), margin: 0, padding: 0, border: 0 }}>
                {agentMemberStates.map((each) => (
                  <Button
                    key={each}
                    aria-pressed={state === each}
                    variant={state === each ? 'secondary' : 'ghost'}
                    css={{ '&&': { height: 40 } }}
                    onClick={() => address.setFilter('state', each === 'all' ? '' : each)}
                  >
                    {stateWords[each]}
                  </Button>
                ))}
              </fieldset>
            </form>
            <PagedView
              query={members}
              skeleton={<SkeletonRows rows={10} label="회원을 불러오는 중" />}
              empty={<EmptyState {...emptyWords(search !== '', state === 'online')} />}
            >
              {(items) => <MembersTable members={items} period={query.period} address={address} />}
            </PagedView>
          </Panel>
        }
        aside={
          <>
            <TreePanel />
            <MessagesPanel to={null} />
          </>
        }
      />
    </>
  );
}

const formStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(2),
  padding: space(3),
} as const;
