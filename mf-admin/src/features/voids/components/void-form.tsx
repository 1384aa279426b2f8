import { findVoidableFixtures, type VoidableFixture } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  Money,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  TextField,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { VoidDialog } from '../../../voids/void-dialog.tsx';

/** Finds a fixture, of which all or a market is voided. */
export function VoidForm() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<VoidableFixture | null>(null);
  const found = useEndpoint(findVoidableFixtures, { query: { search } }, { enabled: search !== '' });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  const columns: Column<VoidableFixture>[] = [
    { key: 'id', header: '경기 번호', width: 120, hideOnMobile: true, cell: ({ id }) => id },
    {
      key: 'match',
      header: '경기',
      cell: ({ home, away, leagueName }) => (
        <>
          <b css={{ fontWeight: 600 }}>
            {home} - {away}
          </b>
          <span css={{ display: 'block' }}>{leagueName}</span>
        </>
      ),
    },
    { key: 'at', header: '시작', width: 170, hideOnMobile: true, cell: ({ startsAt }) => <DateTime at={startsAt} /> },
    { key: 'bets', header: '베팅', width: 80, align: 'right', cell: ({ bets }) => `${bets}건` },
    {
      key: 'stake',
      header: '베팅금액',
      width: 150,
      align: 'right',
      hideOnMobile: true,
      cell: ({ stakeWon }) => <Money won={stakeWon} />,
    },
    {
      key: 'act',
      header: '처리',
      width: 100,
      align: 'right',
      cell: (fixture) => (
        <Button
          size="small"
          aria-label={`${fixture.home} - ${fixture.away} 무효 처리`}
          onClick={() => setChosen(fixture)}
        >
          무효 처리
        </Button>
      ),
    },
  ];
  return (
    <Panel flush title="무효 처리할 경기">
      <form onSubmit={find} css={{ display: 'flex', alignItems: 'end', gap: space(2), padding: space(3) }}>
        <TextField
          label="팀 이름 또는 경기 번호"
          value={typed}
          maxLength={60}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" css={{ '&&': { height: 40 } }}>
          검색
        </Button>
      </form>
      {search !== '' && (
        <QueryView
          query={found}
          skeleton={<SkeletonRows rows={3} label="경기를 찾는 중" />}
          isEmpty={(fixtures) => fixtures.length === 0}
          empty={<EmptyState title="찾는 경기가 없습니다." />}
        >
          {(fixtures) => <DataTable caption="찾은 경기" columns={columns} rows={fixtures} rowKey={({ id }) => id} />}
        </QueryView>
      )}
      {chosen && <VoidDialog fixture={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}
