import { endRollingEvent, listRollingEvents, type RollingEvent } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Badge,
  type BadgeTone,
  Button,
  type Column,
  confirmDialog,
  DataTable,
  DateTime,
  EmptyState,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { EventForm } from './event-form.tsx';

const states: Record<RollingEvent['state'], [label: string, tone: BadgeTone]> = {
  coming: ['예정', 'info'],
  running: ['진행 중', 'good'],
  over: ['종료', 'neutral'],
};

function EndButton({ id, name, state }: RollingEvent) {
  const ending = useAct(endRollingEvent, { onError: (error) => alertDialog(textOf(error)) });
  if (state === 'over') return null;
  async function end() {
    if (await confirmDialog({ text: `${name} 이벤트를 종료하시겠습니까?`, danger: true, confirmLabel: '종료' }))
      ending.mutate({ body: { id } });
  }
  return (
    <Button variant="danger" aria-label={`${name} 종료`} loading={ending.isPending} onClick={end}>
      종료
    </Button>
  );
}

const columns: Column<RollingEvent>[] = [
  { key: 'name', header: '이벤트', cell: ({ name }) => <b css={{ fontWeight: 600 }}>{name}</b> },
  { key: 'game', header: '게임', belowOnMobile: true, cell: ({ game }) => gameWords[game] },
  { key: 'percent', header: '추가', align: 'right', cell: ({ percent }) => `${percent}%` },
  { key: 'from', header: '시작', hideOnMobile: true, cell: ({ from }) => <DateTime at={from} /> },
  { key: 'until', header: '종료', cell: ({ until }) => <DateTime at={until} format="short" /> },
  {
    key: 'state',
    header: '상태',
    cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
  },
  {
    key: 'act',
    header: '처리',
    belowOnMobile: true,
    align: 'right',
    width: 100,
    cell: (event) => <EndButton {...event} />,
  },
];

/** The events, and below them the form that adds one. */
export function EventsPanel() {
  const events = useEndpoint(listRollingEvents);
  return (
    <Panel flush title="롤링 이벤트">
      <QueryView query={events} skeleton={<SkeletonRows rows={8} label="롤링 이벤트를 불러오는 중" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="롤링 이벤트가 없습니다." text="추가하면 그 기간에 회원이 더 받습니다." />
          ) : (
            <DataTable caption="롤링 이벤트" columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryView>
      <div css={{ padding: space(4) }}>
        <EventForm />
      </div>
    </Panel>
  );
}
