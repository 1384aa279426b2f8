import { type Waiting, workQueues } from '@madang/contracts';
import { type Column, color, DataTable, Panel, QueryView, SkeletonRows, useNow } from '@madang/ui';
import { Link } from 'react-router-dom';
import { ageOf } from '../../../frame/age-of.ts';
import { isLate, useWaitingQuery } from '../../../frame/use-waiting.ts';

const targetOf = ({ queue }: Waiting) => {
  const { targetMinutes } = workQueues[queue];
  return targetMinutes < 60 ? `${targetMinutes}분` : `${targetMinutes / 60}시간`;
};

/** One row a queue: how many, the oldest against its target, the first one, and the key that goes there. Late ones come first. */
export function WaitingTable() {
  const now = useNow();
  const query = useWaitingQuery();
  const waiting = query.data ?? [];
  const rows = [...waiting].sort((a, b) => Number(isLate(b, now)) - Number(isLate(a, now)));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const late = rows.filter((each) => isLate(each, now)).length;
  const columns: Column<Waiting>[] = [
    {
      key: 'queue',
      header: '대기열',
      cell: ({ queue }) => (
        <Link
          to={workQueues[queue].to}
          css={{ fontWeight: 700, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {workQueues[queue].name}
        </Link>
      ),
    },
    { key: 'count', header: '대기', align: 'right', cell: ({ count }) => count },
    {
      key: 'age',
      header: '최장 대기',
      align: 'right',
      cell: (each) => (
        <b css={{ color: isLate(each, now) ? color.brandText : color.text, fontVariantNumeric: 'tabular-nums' }}>
          {ageOf(each.oldestAt, now)}
        </b>
      ),
    },
    { key: 'target', header: '목표', hideOnMobile: true, cell: (each) => <Target each={each} now={now} /> },
    { key: 'first', header: '첫 건', hideOnMobile: true, cell: ({ first }) => first },
    {
      key: 'key',
      header: '',
      align: 'right',
      hideOnMobile: true,
      cell: ({ queue }) => (
        <>
          <kbd css={keyStyle}>G</kbd> <kbd css={keyStyle}>{workQueues[queue].key.toUpperCase()}</kbd>
        </>
      ),
    },
  ];
  return (
    <Panel flush title={query.data ? `처리 대기 ${total}건${late > 0 ? ` · 목표 초과 ${late}` : ''}` : '처리 대기'}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={3} label="처리 대기를 불러오는 중" />}
        empty={<p css={{ padding: '12px 16px', color: color.muted }}>기다리는 일이 없습니다.</p>}
      >
        {() => <DataTable caption="처리 대기" columns={columns} rows={rows} rowKey={({ queue }) => queue} />}
      </QueryView>
    </Panel>
  );
}

function Target({ each, now }: { each: Waiting; now: number }) {
  const share = Math.min(1, (now - Date.parse(each.oldestAt)) / (workQueues[each.queue].targetMinutes * 60_000));
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: 8, color: color.muted }}>
      <span css={{ width: 52, height: 5, borderRadius: 3, background: color.raised, overflow: 'hidden' }}>
        <span
          css={{ display: 'block', height: '100%', background: isLate(each, now) ? color.brand : color.text }}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
      {targetOf(each)}
    </span>
  );
}

const keyStyle = {
  display: 'inline-block',
  minWidth: 22,
  textAlign: 'center',
  padding: '1px 5px',
  border: `1px solid ${color.line}`,
  borderRadius: 4,
  color: color.muted,
  fontFamily: 'inherit',
  fontSize: 11,
} as const;
