import { listAlarmedRounds, listMinigameAlarms, type MinigameAlarm, seeMinigameAlarm } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  DataTable,
  DateTime,
  Dialog,
  formatWon,
  Pager,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { AlarmTable } from '../../../alarms/alarm-table.tsx';
import { MemberLink } from '../../../members/member-link.tsx';

const itemsPerPage = 15;
/** "10억분의 1": at most, by a bound. */
const chanceText = (power: number) => `10^-${power.toFixed(1)} 이하`;

/** Days of members that are less probable than one in a million. Who looked at one stays named. */
export function AlarmsPanel() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<MinigameAlarm | null>(null);
  const alarms = useEndpoint(listMinigameAlarms, { query: { page, itemsPerPage } }, { refetchInterval: 30_000 });
  const seeing = useAct(seeMinigameAlarm, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const columns: Column<MinigameAlarm>[] = [
    {
      key: 'member',
      header: '회원',
      cell: ({ userId, nickname }) => (
        <>
          <MemberLink userId={userId} /> ({nickname})
        </>
      ),
    },
    { key: 'day', header: '날짜', belowOnMobile: true, width: 120, cell: ({ day }) => day },
    { key: 'chance', header: '확률', width: 140, cell: ({ power }) => chanceText(power) },
    {
      key: 'won',
      header: '베팅 → 당첨',
      align: 'right',
      hideOnMobile: true,
      cell: ({ stakedWon, paidWon }) => `${formatWon(stakedWon)} → ${formatWon(paidWon)}`,
    },
    {
      key: 'rounds',
      header: '회차',
      belowOnMobile: true,
      align: 'right',
      width: 110,
      cell: (alarm) => (
        <Button size="small" aria-label={`${alarm.userId} ${alarm.day} 회차 보기`} onClick={() => setOpened(alarm)}>
          {alarm.rounds}회
        </Button>
      ),
    },
  ];
  return (
    <AlarmTable
      title="당첨 경보"
      empty="확률이 100만분의 1보다 낮은 당첨이 없습니다."
      nameOf={({ userId, day }) => `${userId} ${day}`}
      seeing={{ isPending: seeing.isPending, see: (id) => seeing.mutate({ body: { id } }) }}
      query={alarms}
      columns={columns}
      page={page}
      onPage={setPage}
    >
      {opened && <RoundsDialog alarm={opened} onClose={() => setOpened(null)} />}
    </AlarmTable>
  );
}

function RoundsDialog({ alarm, onClose }: { alarm: MinigameAlarm; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const rounds = useEndpoint(listAlarmedRounds, { query: { id: alarm.id, page, itemsPerPage } });
  return (
    <Dialog open title={`${alarm.userId} ${alarm.day} 회차`} width={720} onClose={onClose}>
      <QueryView query={rounds} skeleton={<SkeletonRows rows={8} />}>
        {({ items, pageCount }) => (
          <div css={{ display: 'grid', gap: space(3) }}>
            <DataTable
              caption="회차"
              rows={items}
              rowKey={({ gameId, round }) => `${gameId} ${round}`}
              columns={[
                { key: 'game', header: '게임', cell: ({ gameName, ofDay }) => `${gameName} ${ofDay}회` },
                { key: 'at', header: '추첨', hideOnMobile: true, cell: ({ drawsAt }) => <DateTime at={drawsAt} /> },
                { key: 'picks', header: '선택', belowOnMobile: true, cell: ({ picks }) => picks },
                { key: 'staked', header: '베팅', align: 'right', cell: ({ stakedWon }) => formatWon(stakedWon) },
                { key: 'paid', header: '당첨', align: 'right', cell: ({ paidWon }) => formatWon(paidWon) },
              ]}
            />
            <Pager page={page} pageCount={pageCount} onPage={setPage} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
