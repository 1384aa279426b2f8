import type { RollingState, RollingTab } from '@madang/contracts';
import { type Column, DataTable, formatDateTime, Money, Panel, space } from '@madang/ui';
import { gameWords, linesOf, type RollingLine, sumOf } from '../rolling-words.ts';

const columns: Column<RollingLine>[] = [
  { key: 'name', header: '종류', cell: ({ name }) => <b>{name}</b> },
  { key: 'percent', header: '비율', align: 'right', cell: ({ percent }) => (percent ? `${percent}%` : '') },
  { key: 'before', header: '정산 전', align: 'right', cell: ({ sums }) => <Money won={sums.before} /> },
  { key: 'after', header: '정산 후', align: 'right', cell: ({ sums }) => <Money won={sums.after} /> },
  {
    key: 'total',
    header: '합계',
    align: 'right',
    cell: ({ sums }) => (
      <b>
        <Money won={sums.total} />
      </b>
    ),
  },
];

const Lines = ({ title, lines }: { title: string; lines: readonly RollingLine[] }) => (
  <Panel title={title} flush>
    <DataTable
      caption={title}
      columns={columns}
      rows={lines.length > 1 ? [...lines, { name: '합계', sums: sumOf(lines) }] : lines}
      rowKey={({ name }) => name}
    />
  </Panel>
);

/** The rolling earned by game, paid and not yet paid; that of members below where there is any; the running events. */
export function RollingSumsPanels({ tab, state }: { tab: RollingTab; state: RollingState }) {
  const { own, agent } = linesOf(tab, state);
  const ofAgent = sumOf(agent);
  const hasAgent = agent.some(({ sums }) => sums.before !== 0 || sums.after !== 0) || ofAgent.total !== 0;
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
      <Lines title="내 롤링" lines={own} />
      {hasAgent && <Lines title="하위 회원 롤링" lines={agent} />}
      {tab === 'event' && (
        <Panel title="진행 중인 롤링 이벤트">
          {state.events.length === 0 ? (
            <p>지금 진행 중인 롤링 이벤트가 없습니다.</p>
          ) : (
            <ul css={{ display: 'grid', gap: space(2) }}>
              {state.events.map(({ name, game, percent, until }) => (
                <li key={`${name} ${game}`}>
                  <b>{name}</b> · {gameWords[game]} +{percent}% · {formatDateTime(until, 'short')}까지
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </div>
  );
}
