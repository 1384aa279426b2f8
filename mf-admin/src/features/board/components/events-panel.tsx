import { drawSiteEvent, listSiteEvents, type SiteEventSummary } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  DataTable,
  DateTime,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  TextField,
} from '@madang/ui';
import { useState } from 'react';
import { EventDialog } from './event-dialog.tsx';

const states = { upcoming: '예정', running: '진행 중', ended: '종료' } as const;

/** Events: written, changed, and drawn once they are over. */
export function EventsPanel() {
  const events = useEndpoint(listSiteEvents, { query: { itemsPerPage: 100 } });
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const columns: Column<SiteEventSummary>[] = [
    { key: 'title', header: '이벤트', cell: ({ title, summary }) => <span title={summary}>{title}</span> },
    { key: 'state', header: '상태', width: 90, cell: ({ state }) => states[state] },
    {
      key: 'period',
      header: '기간',
      width: 260,
      hideOnMobile: true,
      cell: ({ startsAt, endsAt }) => (
        <>
          <DateTime at={startsAt} format="short" /> ~ {endsAt && <DateTime at={endsAt} format="short" />}
        </>
      ),
    },
    {
      key: 'act',
      header: '처리',
      align: 'right',
      width: 260,
      cell: (event) => (
        <span css={{ display: 'inline-flex', alignItems: 'flex-end', gap: space(1) }}>
          {event.state === 'ended' && <DrawForm event={event} />}
          <Button size="small" aria-label={`${event.title} 수정`} onClick={() => setEdited(event.id)}>
            수정
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel
      flush
      title="이벤트"
      actions={
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          이벤트 등록
        </Button>
      }
    >
      <QueryView query={events} skeleton={<SkeletonRows rows={4} />}>
        {({ items }) => <DataTable caption="이벤트" columns={columns} rows={items} rowKey={({ id }) => id} />}
      </QueryView>
      {edited !== null && <EventDialog id={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

function DrawForm({ event }: { event: SiteEventSummary }) {
  const [count, setCount] = useState('1');
  const draw = useAct(drawSiteEvent, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: ({ winners }) =>
      void alertDialog(winners.length > 0 ? `당첨자: ${winners.join(', ')}` : '참여한 회원이 없습니다.'),
  });
  return (
    <form
      css={{ display: 'inline-flex', alignItems: 'flex-end', gap: space(1) }}
      onSubmit={(sent) => {
        sent.preventDefault();
        draw.mutate({ body: { id: event.id, count: Number(count) } });
      }}
    >
      <TextField
        label={`${event.title} 당첨자 수`}
        type="number"
        min={1}
        max={1_000}
        required
        value={count}
        onChange={({ target }) => setCount(target.value)}
        css={{ width: 96 }}
      />
      <Button type="submit" size="small" loading={draw.isPending}>
        추첨
      </Button>
    </form>
  );
}
