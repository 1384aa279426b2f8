import type { LimitKind, MemberLimit } from '@madang/contracts';
import { Badge, Button, color, fontSize, formatWon, mobile, Panel, space } from '@madang/ui';
import { useState } from 'react';
import { LimitBar } from '../../../limits/limit-bar.tsx';
import { kindWords, minuteOf, periodWords, shownUse, wonOrNone } from '../../../limits/limit-words.ts';
import { LimitDialog } from './limit-dialog.tsx';

/** One kind of limit: the used part of a day, a week and a month, and until when. */
export function LimitPanel({ kind, limits }: { kind: LimitKind; limits: readonly MemberLimit[] }) {
  const [edited, setEdited] = useState<MemberLimit | null>(null);
  const { title, text } = kindWords[kind];
  return (
    <Panel title={title} flush>
      <p
        css={{
          padding: `${space(3)}px ${space(4)}px`,
          borderBottom: `1px solid ${color.line}`,
          color: color.muted,
          fontSize: fontSize.table,
        }}
      >
        {text}
      </p>
      <ul
        css={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onEdit={() => setEdited(limit)} />
        ))}
      </ul>
      {edited && <LimitDialog limit={edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

function LimitRow({ limit, onEdit }: { limit: MemberLimit; onEdit: () => void }) {
  const { period, won, until, next } = limit;
  const used = shownUse(limit);
  const isFull = won !== null && used >= won;
  const name = `${periodWords[period]} ${kindWords[limit.kind].title}`;
  return (
    <li css={row}>
      <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space(2) }}>
        <b>{periodWords[period]}</b>
        {isFull && <Badge tone="bad">한도 도달</Badge>}
      </div>
      <p css={{ fontVariantNumeric: 'tabular-nums' }}>
        <b css={{ fontSize: 20 }}>{formatWon(used)}</b>
        <span css={{ color: color.muted }}> / {wonOrNone(won)}</span>
      </p>
      <LimitBar name={name} used={used} won={won} />
      <p css={{ color: color.muted, fontSize: fontSize.table }}>{minuteOf(until)}에 새로 시작</p>
      <p css={{ minHeight: 20, fontSize: fontSize.table, [mobile]: { minHeight: 0, '&:empty': { display: 'none' } } }}>
        {next && `${minuteOf(next.from)}부터 ${wonOrNone(next.won)}`}
      </p>
      <Button aria-label={`${name} ${won === null ? '정하기' : '변경'}`} onClick={onEdit}>
        {won === null ? '한도 정하기' : '변경'}
      </Button>
    </li>
  );
}

const row = {
  display: 'grid',
  gap: space(2),
  padding: space(4),
  borderLeft: `1px solid ${color.line}`,
  '&:first-of-type': { borderLeft: 0 },
  [mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    borderLeft: 0,
    '&:not(:first-of-type)': { borderTop: `1px solid ${color.line}` },
    '& > *': { gridColumn: '1 / -1' },
    // Beside the used part and the limit.
    '& > p:first-of-type': { gridColumn: 1, alignSelf: 'center' },
    '& > button': { gridColumn: 2, gridRow: 2 },
  },
} as const;
