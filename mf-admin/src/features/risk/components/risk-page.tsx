import { listCoveringBets, listRiskAlarms, type RiskAlarm, type SharedEvidence, seeRiskAlarm } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  color,
  DataTable,
  DateTime,
  Dialog,
  formatWon,
  Pager,
  PageTitle,
  QueryView,
  Segments,
  SkeletonRows,
  segment,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AlarmTable } from '../../../alarms/alarm-table.tsx';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { CapsView } from './caps-view.tsx';
import { OpenBets } from './open-bets.tsx';
import { OpenMembers } from './open-members.tsx';
import { TradingDesk } from './trading-desk.tsx';

const itemsPerPage = 15;
const evidenceWords: Record<SharedEvidence, string> = {
  device: '같은 기기',
  address: '같은 IP',
  bonus: '둘 다 보너스 진행 중',
  rolling: '둘 다 롤링 발생',
};

const sharedWords: Record<Extract<RiskAlarm, { kind: 'held-friends' }>['detail']['reasons'][number], string> = {
  device: '같은 기기',
  account: '같은 계좌',
  holder: '같은 예금주·입금자',
  address: '같은 IP',
};

const titleOf = (alarm: RiskAlarm) =>
  alarm.kind === 'covered-prices'
    ? `경기 ${alarm.detail.fixtureId}`
    : alarm.detail.members.map(({ userId }) => userId).join(', ');

function About(alarm: RiskAlarm) {
  if (alarm.kind === 'covered-prices') {
    const { fixtureId } = alarm.detail;
    return (
      <Link to={`/admin/risk?search=${fixtureId}&id=${fixtureId}`} css={linkStyle}>
        {titleOf(alarm)}
      </Link>
    );
  }
  return alarm.detail.members.map(({ id, userId }) => (
    <Link key={id} to={`/admin/members/${id}`} css={[linkStyle, { display: 'block' }]}>
      {userId}
    </Link>
  ));
}

function textOfAlarm(alarm: RiskAlarm): string {
  if (alarm.kind === 'covered-prices') {
    const { returns, prices } = alarm.detail;
    const picks = prices.map(({ marketName, name, baseLine, price }) =>
      [marketName, name, baseLine, price].filter((part) => part !== null).join(' '),
    );
    return `나눠 걸면 손실 없이 ${returns}배: ${picks.join(' / ')}`;
  }
  if (alarm.kind === 'held-friends') {
    const { day, members, reasons } = alarm.detail;
    return `${day} 추천 보상 보류: 친구 ${members.length - 1}명 (${reasons.map((reason) => sharedWords[reason]).join(', ')})`;
  }
  const { day, markets, opposite, power, evidence } = alarm.detail;
  const shared = evidence.map((one) => evidenceWords[one]).join(', ');
  const who = alarm.kind === 'covering-agents' ? '두 총판의 하위 회원들이 ' : '';
  return `${day} ${who}함께 건 ${markets}건 중 ${opposite}건이 반대 (확률 10^-${power.toFixed(1)} 이하)${shared && ` · ${shared}`}`;
}

const views = [
  ['', '노출'],
  ['bets', '베팅'],
  ['members', '회원'],
  ['caps', '한도'],
  ['alarms', '알림'],
] as const;

/** `/admin/risk`: the exposure of each fixture, with stops by hand; the open bets of all members, and what those of each member can cost; limits by sport and league; and alarms of covered prices and of members who cover each other. */
export default function RiskPage() {
  const view = useTableAddress().filter('view');
  return (
    <>
      <PageTitle title="위험" />
      <div css={headStyle}>
        <h1 css={{ fontSize: 20, fontWeight: 700 }}>위험</h1>
        <Segments label="위험 보기">
          {views.map(([name, label]) => (
            <Link
              key={name}
              to={name === '' ? '/admin/risk' : `?view=${name}`}
              aria-current={view === name ? 'page' : undefined}
              css={segment}
            >
              {label}
            </Link>
          ))}
        </Segments>
      </div>
      {view === 'alarms' ? (
        <Alarms />
      ) : view === 'bets' ? (
        <OpenBets />
      ) : view === 'members' ? (
        <OpenMembers />
      ) : view === 'caps' ? (
        <CapsView />
      ) : (
        <TradingDesk />
      )}
    </>
  );
}

/** The operator who looked at one stays named. */
function Alarms() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<RiskAlarm | null>(null);
  const alarms = useEndpoint(listRiskAlarms, { query: { page, itemsPerPage } }, { refetchInterval: 30_000 });
  const seeing = useAct(seeRiskAlarm, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const columns: Column<RiskAlarm>[] = [
    { key: 'at', header: '시각', width: 170, hideOnMobile: true, cell: ({ lastAt }) => <DateTime at={lastAt} /> },
    { key: 'about', header: '대상', width: 180, cell: About },
    { key: 'what', header: '내용', belowOnMobile: true, cell: textOfAlarm },
    {
      key: 'bets',
      header: '베팅',
      belowOnMobile: true,
      align: 'right',
      width: 110,
      cell: (alarm) =>
        alarm.kind === 'covering-members' && (
          <Button size="small" aria-label={`${titleOf(alarm)} 베팅 보기`} onClick={() => setOpened(alarm)}>
            {formatWon(alarm.detail.stakedWon)}
          </Button>
        ),
    },
  ];
  return (
    <>
      <p css={{ marginBottom: space(3), color: color.muted }}>
        손실 없이 나눠 걸 수 있는 배당과, 우연으로 보기 어렵게 서로 반대로 거는 두 회원이나 두 총판의 회원들,
        기기·계좌·이름·주소가 같아 추천 보상이 보류된 친구입니다.
      </p>
      <AlarmTable
        title="알림"
        caption="위험 알림"
        empty="알림이 없습니다."
        nameOf={titleOf}
        seeing={{ isPending: seeing.isPending, see: (id) => seeing.mutate({ body: { id } }) }}
        query={alarms}
        columns={columns}
        page={page}
        onPage={setPage}
      />
      {opened && <BetsDialog alarm={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function BetsDialog({ alarm, onClose }: { alarm: RiskAlarm; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const bets = useEndpoint(listCoveringBets, { query: { id: alarm.id, page, itemsPerPage } });
  return (
    <Dialog open title={`${titleOf(alarm)} 베팅`} width={720} onClose={onClose}>
      <QueryView query={bets} skeleton={<SkeletonRows rows={8} />}>
        {({ items, pageCount }) => (
          <div css={{ display: 'grid', gap: space(3) }}>
            <DataTable
              caption="베팅"
              rows={items}
              rowKey={({ betId }) => betId}
              columns={[
                { key: 'member', header: '회원', cell: ({ userId }) => userId },
                { key: 'about', header: '회차·경기', belowOnMobile: true, cell: ({ about }) => about },
                { key: 'pick', header: '선택', belowOnMobile: true, cell: ({ pick }) => pick },
                { key: 'at', header: '시각', hideOnMobile: true, cell: ({ placedAt }) => <DateTime at={placedAt} /> },
                { key: 'staked', header: '베팅', align: 'right', cell: ({ stakeWon }) => formatWon(stakeWon) },
                {
                  key: 'paid',
                  header: '당첨',
                  align: 'right',
                  cell: ({ paidWon }) => (paidWon === null ? '진행 중' : formatWon(paidWon)),
                },
              ]}
            />
            <Pager page={page} pageCount={pageCount} onPage={setPage} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

const linkStyle = { textDecoration: 'underline', overflowWrap: 'anywhere' } as const;
const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  marginBottom: space(3),
} as const;
