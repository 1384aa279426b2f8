import type { AgentPlayByDay } from '@madang/contracts';
import { color, fontSize, formatNumber, formatWon, space, VisuallyHidden } from '@madang/ui';

const height = 160;
/** "2026-11-22" -> "22일" */
const shortDay = (day: string) => `${Number(day.slice(8))}일`;
const inTenThousands = (won: number) => `${formatNumber(Math.round(won / 10_000))}만`;

/** Of every day the turnover, and over it what members lost, upwards, or won, downwards. */
export function DayBars({ days }: { days: readonly AgentPlayByDay[] }) {
  const lost = ({ stakesWon, payoutsWon }: AgentPlayByDay) => stakesWon - payoutsWon;
  const top = Math.max(...days.map((day) => Math.max(day.turnoverWon, lost(day))), 0);
  const bottom = Math.max(...days.map((day) => -lost(day)), 0);
  if (top === 0) return <p css={{ color: color.muted }}>이 기간에는 정산된 베팅이 없습니다.</p>;
  // Days on which members won more than ever was bet would leave no room for the bars above.
  const below = Math.min(bottom, top);
  const share = (won: number) => `${(Math.min(won, top) / (top + below)) * 100}%`;
  const zero = `${(below / (top + below)) * 100}%`;
  const middle = days[Math.floor(days.length / 2)];
  return (
    <div css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <div css={{ position: 'relative', height }}>
        <span css={[axisStyle, { top: 0 }]}>{inTenThousands(top)}</span>
        <span css={axisStyle} style={{ bottom: zero, transform: 'translateY(50%)' }}>
          0
        </span>
        <i aria-hidden="true" css={lineStyle} style={{ bottom: zero }} />
        <ol css={barsStyle} style={{ gridTemplateColumns: `repeat(${days.length}, minmax(2px, 1fr))` }}>
          {days.map((day) => (
            <li
              key={day.day}
              title={`${day.day} 베팅금액 ${formatWon(day.turnoverWon)} · 회원 손실 ${formatWon(lost(day))} · 롤링 ${formatWon(day.rollingWon)}`}
            >
              <VisuallyHidden>
                {day.day} 베팅금액 {formatWon(day.turnoverWon)}, 회원 손실 {formatWon(lost(day))}, 롤링{' '}
                {formatWon(day.rollingWon)}
              </VisuallyHidden>
              <i css={{ background: color.lineStrong }} style={{ bottom: zero, height: share(day.turnoverWon) }} />
              {lost(day) > 0 && (
                <i css={{ background: color.good }} style={{ bottom: zero, height: share(lost(day)) }} />
              )}
              {lost(day) < 0 && (
                <i
                  css={{ background: color.bad }}
                  style={{ top: `calc(100% - ${zero})`, height: share(Math.min(-lost(day), below)) }}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
      <div aria-hidden="true" css={daysStyle}>
        {[days[0], days.length > 2 ? middle : undefined, days.length > 1 ? days.at(-1) : undefined].map(
          (day) => day && <span key={day.day}>{shortDay(day.day)}</span>,
        )}
      </div>
    </div>
  );
}

const gutter = 52;
const axisStyle = {
  position: 'absolute',
  left: 0,
  width: gutter - space(2),
  color: color.muted,
  fontSize: fontSize.small,
  lineHeight: 1,
  textAlign: 'right',
} as const;
const lineStyle = { position: 'absolute', left: gutter, right: 0, height: 1, background: color.lineStrong } as const;
const barsStyle = {
  display: 'grid',
  gap: 3,
  height: '100%',
  marginLeft: gutter,
  '& > li': { position: 'relative', height: '100%' },
  '& > li > i': {
    position: 'absolute',
    left: 0,
    right: 0,
    maxWidth: 32,
    marginInline: 'auto',
    borderRadius: 2,
  },
} as const;
const daysStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  marginLeft: gutter,
  color: color.muted,
  fontSize: fontSize.small,
} as const;
