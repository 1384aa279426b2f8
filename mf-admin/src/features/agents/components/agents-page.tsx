import { listAgents, type PlacedAgent, rollingGameSchema } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Button,
  type Column,
  color,
  DataTable,
  EmptyState,
  formatNumber,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsOwner } from '../../../frame/use-is-owner.ts';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { ShareQueue } from './share-queue.tsx';

/** `/admin/agents`: shares that wait, and where agents stand with their percentages. */
export default function AgentsPage() {
  const agents = useEndpoint(listAgents);
  const isOwner = useIsOwner();
  const [placed, setPlaced] = useState<PlacedAgent | null>(null);
  const columns: Column<PlacedAgent>[] = [
    {
      key: 'agent',
      header: '총판',
      cell: ({ id, nickname, userId, tier }) => (
        <span css={{ display: 'block' }} style={{ paddingLeft: (tier - 1) * space(4) }}>
          <Link to={`/admin/agents/${id}`} css={{ fontWeight: 600 }}>
            {nickname}
          </Link>{' '}
          <span css={{ color: color.muted }}>{userId}</span>
        </span>
      ),
    },
    { key: 'tier', header: '단', align: 'right', cell: ({ tier }) => `${tier}단` },
    {
      key: 'members',
      header: '회원',
      align: 'right',
      hideOnMobile: true,
      cell: ({ members }) => `${formatNumber(members)}명`,
    },
    ...rollingGameSchema.options.map(
      (game): Column<PlacedAgent> => ({
        key: game,
        header: gameWords[game],
        align: 'right',
        hideOnMobile: true,
        cell: ({ rates }) => (
          <span css={{ color: rates[game].own ? undefined : color.muted }}>{rates[game].percent}%</span>
        ),
      }),
    ),
    { key: 'losing', header: '루징', align: 'right', cell: ({ losing }) => `${losing}%` },
    ...(isOwner
      ? [
          {
            key: 'act',
            header: '변경',
            belowOnMobile: true,
            align: 'right',
            cell: (agent) => (
              <Button size="small" aria-label={`${agent.nickname} 변경`} onClick={() => setPlaced(agent)}>
                변경
              </Button>
            ),
          } satisfies Column<PlacedAgent>,
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title="총판"
        text="흐린 비율은 롤링 설정을 따릅니다. 총판은 위의 비율에서 아래의 비율을 뺀 만큼 받습니다."
      />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
        <ShareQueue />
        <Panel title="조직과 비율" flush>
          <QueryView
            query={agents}
            skeleton={<SkeletonRows rows={6} label="총판을 불러오는 중" />}
            isEmpty={(found) => found.length === 0}
            empty={<EmptyState title="총판이 없습니다." text="서버에서 npm run staff -- agent 명령으로 만듭니다." />}
          >
            {(found) => <DataTable caption="조직과 비율" columns={columns} rows={found} rowKey={({ id }) => id} />}
          </QueryView>
        </Panel>
      </div>
      {placed && <PlaceDialog agent={placed} agents={agents.data ?? []} onClose={() => setPlaced(null)} />}
    </>
  );
}
