import {
  type AgentPlan,
  type AgentTermsChange,
  listAgentChanges,
  listAgentPlans,
  listAgents,
  type PlacedAgent,
  rollingGameSchema,
  withdrawAgentPlan,
} from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Badge,
  type BadgeTone,
  Button,
  ButtonLink,
  color,
  confirmDialog,
  DateTime,
  formatNumber,
  mobile,
  NotFoundState,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Note } from '../../../form/note.tsx';
import { useIsOwner } from '../../../frame/use-is-owner.ts';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { AgentCodes } from './agent-codes.tsx';
import { PlaceDialog } from './place-dialog.tsx';

/** `/admin/agents/:id`: where an agent stands, its terms and planned ones, its codes, and every change. */
export default function AgentPage() {
  const id = Number(useParams().id);
  const agents = useEndpoint(listAgents);
  const [isPlacing, setPlacing] = useState(false);
  const isOwner = useIsOwner();
  return (
    <QueryView query={agents} skeleton={<SkeletonRows rows={8} height={56} label="총판을 불러오는 중" />}>
      {(found) => {
        const agent = found.find((each) => each.id === id);
        if (!agent) return <NotFoundState text="총판이 아닙니다." to="/admin/agents" label="총판" />;
        return (
          <>
            <PageHeader
              title={
                <>
                  {agent.nickname} <Badge>{agent.tier}단</Badge>
                </>
              }
              documentTitle={agent.nickname}
              text={`${agent.userId} · 직접 회원 ${formatNumber(agent.members)}명`}
              actions={
                <>
                  <ButtonLink to={`/admin/members/${id}`}>회원 정보</ButtonLink>
                  {isOwner && (
                    <Button variant="primary" onClick={() => setPlacing(true)}>
                      조건 변경
                    </Button>
                  )}
                </>
              }
            />
            <div css={pageStyle}>
              <Terms agent={agent} agents={found} />
              <History id={id} isOwner={isOwner} />
              <AgentCodes id={id} />
            </div>
            {isPlacing && <PlaceDialog agent={agent} agents={found} onClose={() => setPlacing(false)} />}
          </>
        );
      }}
    </QueryView>
  );
}

function Terms({ agent, agents }: { agent: PlacedAgent; agents: readonly PlacedAgent[] }) {
  const upper = agents.find(({ id }) => id === agent.upperId);
  const below = agents.filter(({ upperId }) => upperId === agent.id);
  const link = ({ id, nickname }: PlacedAgent) => (
    <Link key={id} to={`/admin/agents/${id}`} css={{ fontWeight: 600 }}>
      {nickname}
    </Link>
  );
  return (
    <Panel title="조건">
      <dl css={factsStyle}>
        <div>
          <dt>상위 총판</dt>
          <dd>{upper ? link(upper) : '없음 (1단)'}</dd>
        </div>
        {rollingGameSchema.options.map((game) => (
          <div key={game}>
            <dt>{gameWords[game]} 롤링</dt>
            <dd>
              {agent.rates[game].percent}%
              {!agent.rates[game].own && <span css={{ color: color.muted, fontWeight: 400 }}> 설정</span>}
            </dd>
          </div>
        ))}
        <div>
          <dt>루징</dt>
          <dd>{agent.losing}%</dd>
        </div>
        <div>
          <dt>쪽지 발송</dt>
          <dd>{agent.mayMessage ? '허용' : '안 함'}</dd>
        </div>
        <div>
          <dt>하위 총판</dt>
          <dd css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(2) }}>
            {below.length === 0 ? '없음' : below.map(link)}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

const planStates: Record<AgentPlan['state'], [label: string, tone: BadgeTone]> = {
  waiting: ['예약', 'info'],
  done: ['적용', 'good'],
  failed: ['적용 못 함', 'bad'],
  withdrawn: ['취소', 'neutral'],
};
/** The reasons for which a plan failed. */
const failures: Readonly<Record<string, string>> = {
  changed: '그 사이 조건이 변경되었습니다.',
  upper: '상위 총판으로 둘 수 없게 되었습니다.',
  tiers: '4단을 넘게 되었습니다.',
  rates: '상위·하위 총판의 비율과 맞지 않게 되었습니다.',
  by: '예약한 직원의 권한이 없어졌습니다.',
  'needs-two': '두 명의 승인이 필요하게 되었습니다.',
};

function History({ id, isOwner }: { id: number; isOwner: boolean }) {
  const changes = useEndpoint(listAgentChanges, { params: { id } });
  const plans = useEndpoint(listAgentPlans, { params: { id } });
  const waiting = plans.data?.plans.find(({ state }) => state === 'waiting');
  const ended = plans.data?.plans.filter(({ state }) => state === 'failed' || state === 'withdrawn') ?? [];
  return (
    <Panel title="변경 이력">
      <div css={{ display: 'grid', gap: space(4) }}>
        {/* A plan that could not be read is not the same as none. */}
        <QueryView query={plans} skeleton={null}>
          {() => waiting && <Waiting plan={waiting} id={id} isOwner={isOwner} />}
        </QueryView>
        <QueryView
          query={changes}
          skeleton={<SkeletonRows rows={3} label="변경 이력을 불러오는 중" />}
          isEmpty={(found) => found.length === 0}
          empty={<p css={{ color: color.muted }}>조건을 변경한 적이 없습니다.</p>}
        >
          {(found) => (
            <ol aria-label="변경 이력" css={{ display: 'grid', gap: space(3) }}>
              {found.map(({ id: changeId, at, by, changed }) => (
                <li key={changeId}>
                  <p css={{ color: color.muted }}>
                    <DateTime at={at} format="short" /> · {by}
                  </p>
                  <Changes changed={changed} />
                </li>
              ))}
            </ol>
          )}
        </QueryView>
        {ended.length > 0 && (
          <ul aria-label="적용하지 않은 예약" css={{ display: 'grid', gap: space(1), color: color.muted }}>
            {ended.map(({ id: planId, from, by, state, outcome }) => (
              <li key={planId}>
                <Badge tone={planStates[state][1]}>{planStates[state][0]}</Badge> {from} 예약 · {by}{' '}
                {outcome && (failures[outcome] ?? outcome)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function Waiting({ plan: { from, by, changed }, id, isOwner }: { plan: AgentPlan; id: number; isOwner: boolean }) {
  const withdrawing = useAct(withdrawAgentPlan, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const ask = async () => {
    const question = { title: '예약 취소', text: `${from} 변경 예약을 취소하시겠습니까?`, confirmLabel: '예약 취소' };
    if (await confirmDialog({ ...question, cancelLabel: '닫기' })) withdrawing.mutate({ params: { id } });
  };
  return (
    <Note
      tone="info"
      role="status"
      action={
        isOwner && (
          <Button size="small" loading={withdrawing.isPending} onClick={() => void ask()}>
            예약 취소
          </Button>
        )
      }
    >
      <b>{from}부터 변경됩니다.</b> {by} 예약
      <Changes changed={changed} />
    </Note>
  );
}

const Changes = ({ changed }: Pick<AgentTermsChange, 'changed'>) => (
  <ul>
    {changed.map(([label, before, after]) => (
      <li key={label} css={{ overflowWrap: 'anywhere' }}>
        {label}: <span css={{ color: color.muted }}>{before}</span> → <b>{after}</b>
      </li>
    ))}
    {changed.length === 0 && <li css={{ color: color.muted }}>달라진 값이 없습니다.</li>}
  </ul>
);

const pageStyle = {
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(4),
  '& > :last-child': { gridColumn: '1 / -1' },
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const factsStyle = {
  display: 'grid',
  gap: space(2),
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: space(3) },
  '& dt': { color: color.muted, whiteSpace: 'nowrap' },
  '& dd': { fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
