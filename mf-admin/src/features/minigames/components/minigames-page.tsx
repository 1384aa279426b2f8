import { listOperatorsMinigames, type OperatorsMinigame } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  Button,
  CheckField,
  DataTable,
  DateTime,
  EmptyState,
  NotFoundState,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  type TabItem,
  Tabs,
  TextField,
} from '@madang/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AlarmsPanel } from './alarms-panel.tsx';
import { MinigameDialog } from './minigame-dialog.tsx';
import { RoundsPanel } from './rounds-panel.tsx';

const tabs: readonly TabItem[] = [
  { to: '/admin/minigames', label: '게임', end: true },
  { to: '/admin/minigames/rounds', label: '회차' },
];

/** `/admin/minigames`: games and improbable wins; their rounds, which can be voided. */
export default function MinigamesPage() {
  const { view = 'games' } = useParams();
  if (view !== 'games' && view !== 'rounds') return <NotFoundState />;
  return (
    <>
      <PageHeader
        title="미니게임"
        text="게임마다 점검과 마감 시각, 최대 손실을 정합니다. 이미 열린 회차는 그대로 마감하고 추첨합니다."
      />
      <Tabs label="미니게임 관리" items={tabs} />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), marginTop: space(4) }}>
        {view === 'games' ? <GamesPanels /> : <RoundsPanel />}
      </div>
    </>
  );
}

/** Closed games, the cut-off before the draw and the limits of loss; and members with improbable wins. */
function GamesPanels() {
  const games = useEndpoint(listOperatorsMinigames, {}, { refetchInterval: 30_000 });
  const [changed, setChanged] = useState<OperatorsMinigame | null>(null);
  const [search, setSearch] = useState('');
  const [closedOnly, setClosedOnly] = useState(false);
  const isShown = ({ providerName, nameKorean, systemMaintenanceFlg }: OperatorsMinigame) =>
    `${providerName} ${nameKorean}`.includes(search.trim()) && (systemMaintenanceFlg || !closedOnly);
  return (
    <>
      <AlarmsPanel />
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space(4) }}>
        <TextField
          label="게임 검색"
          type="search"
          maxLength={40}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <CheckField label="점검 중만" checked={closedOnly} onChange={({ target }) => setClosedOnly(target.checked)} />
      </div>
      <Panel title="게임" flush>
        <QueryView query={games} skeleton={<SkeletonRows rows={12} />}>
          {(all) =>
            all.some(isShown) ? (
              <Games games={all.filter(isShown)} onChange={setChanged} />
            ) : (
              <EmptyState title="조건에 맞는 게임이 없습니다." />
            )
          }
        </QueryView>
      </Panel>
      {changed && <MinigameDialog game={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

const Games = ({ games, onChange }: { games: OperatorsMinigame[]; onChange: (game: OperatorsMinigame) => void }) => (
  <DataTable
    caption="미니게임"
    rows={games}
    rowKey={({ id }) => id}
    columns={[
      { key: 'id', header: '번호', width: 70, hideOnMobile: true, cell: ({ id }) => id },
      { key: 'name', header: '게임', cell: ({ providerName, nameKorean }) => `${providerName} · ${nameKorean}` },
      { key: 'round', header: '회차', hideOnMobile: true, cell: ({ roundSeconds }) => `${roundSeconds}초` },
      { key: 'cut', header: '마감', belowOnMobile: true, cell: ({ cutOffSeconds }) => `추첨 ${cutOffSeconds}초 전` },
      {
        key: 'state',
        header: '상태',
        cell: ({ systemMaintenanceFlg, reopensAt }) => (
          <>
            {systemMaintenanceFlg ? <Badge tone="bad">점검 중</Badge> : <Badge tone="good">운영 중</Badge>}{' '}
            {reopensAt && <DateTime at={reopensAt} format="short" />}
          </>
        ),
      },
      {
        key: 'change',
        header: '',
        align: 'right',
        cell: (game) => (
          <Button
            size="small"
            aria-label={`${game.providerName} ${game.nameKorean} 변경`}
            onClick={() => onChange(game)}
          >
            변경
          </Button>
        ),
      },
    ]}
  />
);
